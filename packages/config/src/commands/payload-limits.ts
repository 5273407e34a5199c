/** Of a file that a command reads. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;
/** Of what a command reads from standard input. */
export const MAX_STDIN_BYTES = 1024 * 1024;
