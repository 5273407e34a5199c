/**
 * What the gateway answers to a command inside a message (`hey /status what now?`) is the `final` of a run of its own: the
 * message's run id with this behind it. The run of the message itself goes on.
 */
export const CHAT_ASIDE_SUFFIX = ":aside";
