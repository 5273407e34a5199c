#!/usr/bin/env node
import { startProgram } from "./start-program.mjs";

await startProgram((program) => program.shim("clawd.invoke"));
