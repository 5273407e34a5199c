import { z } from "zod";
import { lazy } from "../lazy.ts";

/** A file sent with a message: base64 `content` of `mimeType`. Unknown members are kept, clients differ in them. */
export const attachment = lazy(() =>
  z.looseObject({
    type: z.string().exactOptional(),
    mimeType: z.string().exactOptional(),
    fileName: z.string().exactOptional(),
    content: z.string(),
  }),
);

export type Attachment = z.output<ReturnType<typeof attachment>>;
