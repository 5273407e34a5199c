// Loaded when a schema asks for it. A file of ours keeps the names of its exports when the program is bundled.
export { Ajv } from "ajv";
