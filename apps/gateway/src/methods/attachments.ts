import { invalidRequest, type Attachment } from "@oc/protocol";
import type { ImageContent } from "@oc/plugin-sdk";

/** Largest image, decoded, in bytes. */
export const MAX_IMAGE_BYTES = 6 * 1024 * 1024;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Attachments as images for a model. Throws `INVALID_REQUEST` for other kinds and for what is too large. */
export function parseAttachments(attachments: readonly Attachment[] | undefined, maxBytes: number): ImageContent[] {
  return (attachments ?? []).map((attachment, index) => {
    const field = `attachments.${index}`;
    const { mimeType, data } = splitDataUrl(attachment);
    if (mimeType === undefined || !mimeType.startsWith("image/")) {
      throw invalidRequest(`${field}.mimeType: only images can be attached, not "${mimeType ?? "unknown"}"`);
    }
    if (data === "" || !BASE64.test(data)) throw invalidRequest(`${field}.content: must be base64`);
    const bytes = Math.floor((data.length * 3) / 4);
    const limit = Math.min(maxBytes, MAX_IMAGE_BYTES);
    if (bytes > limit)
      throw invalidRequest(`${field}: ${bytes} bytes are more than the ${limit} that an image may have`);
    return { type: "image", mimeType, data };
  });
}

function splitDataUrl({ mimeType, content }: Attachment): { mimeType: string | undefined; data: string } {
  const url = /^data:([^;,]+);base64,(.*)$/s.exec(content);
  return url ? { mimeType: mimeType ?? url[1], data: url[2] ?? "" } : { mimeType, data: content };
}
