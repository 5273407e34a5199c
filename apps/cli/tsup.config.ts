import { appBuild } from "../../tools/build/tsup.ts";

export default appBuild({ main: "src/main.ts" });
