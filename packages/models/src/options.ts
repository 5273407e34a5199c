import { z } from "zod";

/** `models.*`, `auth.*` and the model keys of `agents.*`, as the models package needs them. Completed by its owner. */
export const modelsOptionsSchema = z.object({});
export type ModelsOptions = z.infer<typeof modelsOptionsSchema>;
