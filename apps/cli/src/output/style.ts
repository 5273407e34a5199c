/** Colours for terminals; every function returns its text unchanged when colour is off. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
}

export function createStyle(enabled: boolean): Style {
  const paint =
    (open: number, close: number) =>
    (text: string): string =>
      enabled && text !== "" ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: paint(1, 22), dim: paint(2, 22), red: paint(31, 39), green: paint(32, 39), yellow: paint(33, 39) };
}

/** Off when the stream is no terminal, with `NO_COLOR`, with `--no-color`; `FORCE_COLOR` turns it on for pipes. */
export function wantsColor(facts: { isTty: boolean; noColorFlag: boolean; env: NodeJS.ProcessEnv }): boolean {
  if (facts.noColorFlag || (facts.env["NO_COLOR"] ?? "") !== "") return false;
  const forced = facts.env["FORCE_COLOR"] ?? "";
  return forced === "" ? facts.isTty : forced !== "0" && forced !== "false";
}
