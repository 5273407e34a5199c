import { libraryWithProgramBuild } from "../../tools/build/tsup.ts";

export default libraryWithProgramBuild({ main: "src/cli/main.ts" });
