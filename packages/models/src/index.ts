export type { CreateModelsInput, ModelListing, ModelRequest, Models, ResolvedModel } from "./models.ts";
export { modelsOptionsSchema } from "./options.ts";
export type { ModelsOptions } from "./options.ts";
