// Loaded when a schema asks for it. A file of ours keeps the names of its exports when the program is bundled.
export { Ajv2019 } from "ajv/dist/2019.js";
