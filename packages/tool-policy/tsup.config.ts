import { libraryBuild } from "../../tools/build/tsup.ts";

export default libraryBuild();
