/** What `send-keys` types, in this order. */
export interface KeyRequest {
  /** Text as it is. */
  literal?: string;
  /** Bytes such as `0x1b` or `1b`. */
  hex?: readonly string[];
  /** Names such as `Enter`, `C-c`, `M-Up`; other text is sent as it is. */
  keys?: readonly string[];
}

/** Which form of the cursor keys the program asked for (DECCKM). */
export type CursorMode = "normal" | "application";

interface Modifiers {
  shift: boolean;
  alt: boolean;
  ctrl: boolean;
}

const ESC = "\u001b";
const NO_MODIFIERS: Modifiers = { shift: false, alt: false, ctrl: false };

/** Keys that are one character whatever the mode. */
const CHARACTER_KEYS: ReadonlyMap<string, string> = new Map([
  ["enter", "\r"],
  ["return", "\r"],
  ["tab", "\t"],
  ["escape", ESC],
  ["esc", ESC],
  ["space", " "],
  ["bspace", "\u007f"],
  ["backspace", "\u007f"],
]);

/** Final letter after `ESC[`, or after `ESC O` in application mode. */
const CURSOR_KEYS: ReadonlyMap<string, string> = new Map([
  ["up", "A"],
  ["down", "B"],
  ["right", "C"],
  ["left", "D"],
  ["home", "H"],
  ["end", "F"],
]);

/** F1 to F4: always `ESC O` without modifiers. */
const FUNCTION_LETTERS: ReadonlyMap<string, string> = new Map([
  ["f1", "P"],
  ["f2", "Q"],
  ["f3", "R"],
  ["f4", "S"],
]);

/** Number in `ESC[<number>~`. */
const NUMBERED_KEYS: ReadonlyMap<string, number> = new Map([
  ...["insert", "ic"].map((name) => [name, 2] as const),
  ...["delete", "del", "dc"].map((name) => [name, 3] as const),
  ...["pageup", "pgup", "ppage"].map((name) => [name, 5] as const),
  ...["pagedown", "pgdn", "npage"].map((name) => [name, 6] as const),
  ...[15, 17, 18, 19, 20, 21, 23, 24].map((number, index) => [`f${index + 5}`, number] as const),
]);

/** Of the keypad: the character, and its letter after `ESC O` in application mode. */
const KEYPAD_KEYS: ReadonlyMap<string, readonly [character: string, letter: string]> = new Map([
  ...[..."0123456789"].map((digit, index) => [`kp${digit}`, [digit, "pqrstuvwxy"[index] ?? ""]] as const),
  ["kp/", ["/", "o"]],
  ["kp*", ["*", "j"]],
  ["kp-", ["-", "m"]],
  ["kp+", ["+", "k"]],
  ["kp.", [".", "n"]],
  ["kpenter", ["\r", "M"]],
]);

/** The bytes that a terminal would send. Unknown names are typed as text, with a warning. */
export function encodeKeys(request: KeyRequest, cursorMode: CursorMode): { bytes: Buffer; warnings: string[] } {
  const warnings: string[] = [];
  const chunks = [Buffer.from(request.literal ?? "", "utf8")];
  for (const text of request.hex ?? []) {
    const byte = /^(?:0x)?([0-9a-f]{1,2})$/i.exec(text.trim())?.[1];
    if (byte === undefined) warnings.push(`${JSON.stringify(text)} is no hex byte such as 0x1b; left out.`);
    else chunks.push(Buffer.from([Number.parseInt(byte, 16)]));
  }
  for (const token of request.keys ?? []) {
    const encoded = encodeToken(token, cursorMode);
    if (encoded.warning !== undefined) warnings.push(encoded.warning);
    chunks.push(Buffer.from(encoded.text, "utf8"));
  }
  return { bytes: Buffer.concat(chunks), warnings };
}

function encodeToken(token: string, cursorMode: CursorMode): { text: string; warning?: string } {
  const { key, modifiers } = parseToken(token);
  const text = encodeKey(key, modifiers, cursorMode);
  if (text !== undefined) return { text };
  return { text: token, warning: `unknown key ${JSON.stringify(token)}; sent as text.` };
}

/** Takes the modifiers off: `C-`, `M-`, `S-` in any order, or `^` for one control character. */
function parseToken(token: string): { key: string; modifiers: Modifiers } {
  const modifiers = { ...NO_MODIFIERS };
  let key = token;
  // A modifier needs something after it: "C-" alone is text.
  for (let match = /^([cms])-(?=.)/isu.exec(key); match; match = /^([cms])-(?=.)/isu.exec(key)) {
    const letter = match[1]?.toLowerCase();
    if (letter === "c") modifiers.ctrl = true;
    else if (letter === "m") modifiers.alt = true;
    else modifiers.shift = true;
    key = key.slice(2);
  }
  if (/^\^.$/su.test(key)) return { key: key.slice(1), modifiers: { ...modifiers, ctrl: true } };
  return { key, modifiers };
}

function encodeKey(key: string, modifiers: Modifiers, cursorMode: CursorMode): string | undefined {
  const name = key.toLowerCase();
  if (name === "btab" || (name === "tab" && modifiers.shift)) return withAlt(`${ESC}[Z`, modifiers);
  const character = CHARACTER_KEYS.get(name) ?? ([...key].length === 1 ? key : undefined);
  if (character !== undefined) return encodeCharacter(character, modifiers);
  const code = modifierCode(modifiers);
  const cursor = CURSOR_KEYS.get(name);
  if (cursor !== undefined && code === 1) return `${ESC}${cursorMode === "application" ? "O" : "["}${cursor}`;
  const letter = cursor ?? FUNCTION_LETTERS.get(name);
  if (letter !== undefined) return code === 1 ? `${ESC}O${letter}` : `${ESC}[1;${code}${letter}`;
  const number = NUMBERED_KEYS.get(name);
  if (number !== undefined) return code === 1 ? `${ESC}[${number}~` : `${ESC}[${number};${code}~`;
  const keypad = KEYPAD_KEYS.get(name);
  if (keypad === undefined) return undefined;
  const [plain, keypadLetter] = keypad;
  if (code > 1) return `${ESC}O${code}${keypadLetter}`;
  return cursorMode === "application" ? `${ESC}O${keypadLetter}` : plain;
}

function encodeCharacter(character: string, modifiers: Modifiers): string | undefined {
  const shifted = modifiers.shift ? character.toUpperCase() : character;
  if (!modifiers.ctrl) return withAlt(shifted, modifiers);
  const control = controlCharacter(character);
  return control === undefined ? undefined : withAlt(control, modifiers);
}

function controlCharacter(character: string): string | undefined {
  if (/^[a-z@[\\\]^_]$/i.test(character)) return String.fromCharCode(character.toUpperCase().charCodeAt(0) & 0x1f);
  if (character === " ") return "\0";
  if (character === "?") return "\u007f";
  if (character === "/") return "\u001f";
  if (character === "\u007f") return "\b";
  // Enter, Tab and Escape are control characters already.
  return character.charCodeAt(0) < 0x20 ? character : undefined;
}

function withAlt(text: string, { alt }: Modifiers): string {
  return alt ? `${ESC}${text}` : text;
}

function modifierCode({ shift, alt, ctrl }: Modifiers): number {
  return 1 + (shift ? 1 : 0) + (alt ? 2 : 0) + (ctrl ? 4 : 0);
}
