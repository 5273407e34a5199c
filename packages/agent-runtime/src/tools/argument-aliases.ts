const ALIASES: Readonly<Record<string, string>> = {
  file_path: "path",
  filePath: "path",
  old_string: "oldText",
  old_text: "oldText",
  new_string: "newText",
  new_text: "newText",
  replace_all: "replaceAll",
};

/** Renames the spellings that models bring from other agents. A given canonical name wins. */
export function acceptFilePath(args: unknown): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const canonical = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    if (canonical === undefined) renamed[name] = value;
    else if (!Object.hasOwn(args, canonical)) renamed[canonical] = value;
  }
  return renamed;
}
