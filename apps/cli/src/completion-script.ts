import type { Command, Option } from "./command.ts";
import { GLOBAL_OPTIONS } from "./global-options.ts";

export type Shell = "bash" | "zsh" | "fish";

/** A completion script for commands, their options and the fixed values of options. */
export function completionScript(shell: Shell, catalogue: readonly Command[]): string {
  switch (shell) {
    case "bash":
      return bashScript(catalogue);
    case "zsh":
      return `#compdef oc openclaw\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(catalogue)}`;
    case "fish":
      return fishScript(catalogue);
  }
}

/** What may follow each prefix of words: `""` → commands, `"gateway"` → its subcommands. */
function subcommands(catalogue: readonly Command[]): Map<string, Set<string>> {
  const following = new Map<string, Set<string>>();
  for (const { name } of catalogue) {
    const words = name.split(" ");
    for (const [index, word] of words.entries()) {
      const prefix = words.slice(0, index).join(" ");
      following.set(prefix, (following.get(prefix) ?? new Set()).add(word));
    }
  }
  return following;
}

/** Flags of a command, and of a group whose default it is. */
function flagsOf(command: Command): string[] {
  return [...Object.values(GLOBAL_OPTIONS), ...Object.values(command.options), HELP].flatMap((option) =>
    spellings(option),
  );
}

const HELP: Option<unknown> = { flags: "-h, --help", summary: "show help" };

function spellings(option: Option<unknown>): string[] {
  return option.flags.split(/[ ,]+/).filter((part) => part.startsWith("-"));
}

function choicesOf(catalogue: readonly Command[]): Map<string, readonly string[]> {
  const choices = new Map<string, readonly string[]>();
  for (const command of [{ options: GLOBAL_OPTIONS }, ...catalogue]) {
    for (const option of Object.values(command.options) as Option<unknown>[]) {
      if (option.choices) for (const flag of spellings(option)) choices.set(flag, option.choices);
    }
  }
  return choices;
}

function bashScript(catalogue: readonly Command[]): string {
  const words = [...subcommands(catalogue)].map(
    ([prefix, next]) => `    ${quote(prefix)}) words=${quote([...next].join(" "))} ;;`,
  );
  const flags = catalogue.flatMap((command) => {
    const group = command.isGroupDefault ? [command.name.replace(/ [^ ]+$/, "")] : [];
    return [command.name, ...group].map((name) => `    ${quote(name)}) flags=${quote(flagsOf(command).join(" "))} ;;`);
  });
  const values = [...choicesOf(catalogue)].map(
    ([flag, choices]) => `    ${flag}) values=${quote(choices.join(" "))} ;;`,
  );
  const known = [...new Set(catalogue.flatMap((command) => prefixesOf(command.name)))].map(quote).join("|");
  return `# oc completion for bash
_oc_complete() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="" path="" word words="" flags="" values=""
  [ "$COMP_CWORD" -gt 0 ] && prev="\${COMP_WORDS[COMP_CWORD-1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
    ${known}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$prev" in
${values.join("\n")}
  esac
  if [ -n "$values" ]; then
    COMPREPLY=( $(compgen -W "$values" -- "$cur") )
    return
  fi
  case "$path" in
${words.join("\n")}
  esac
  case "$path" in
${flags.join("\n")}
  esac
  case "$cur" in
    -*) COMPREPLY=( $(compgen -W "$flags" -- "$cur") ) ;;
    *) COMPREPLY=( $(compgen -W "$words" -- "$cur") ) ;;
  esac
  [ \${#COMPREPLY[@]} -eq 0 ] && [ -z "$words" ] && COMPREPLY=( $(compgen -f -- "$cur") )
  return 0
}
complete -F _oc_complete oc openclaw
`;
}

function fishScript(catalogue: readonly Command[]): string {
  const lines = ["# oc completion for fish", "complete -c oc -f", "complete -c openclaw -w oc"];
  for (const [prefix, next] of subcommands(catalogue)) {
    const condition =
      prefix === ""
        ? "__fish_use_subcommand"
        : `${seenInFish(prefix)}; and not __fish_seen_subcommand_from ${[...next].join(" ")}`;
    for (const word of next) {
      const command = catalogue.find(({ name }) => name === (prefix === "" ? word : `${prefix} ${word}`));
      const summary = command ? ` -d ${quote(command.summary)}` : "";
      lines.push(`complete -c oc -n ${quote(condition)} -a ${word}${summary}`);
    }
  }
  for (const command of catalogue) {
    const condition = seenInFish(command.name);
    for (const option of Object.values(command.options)) lines.push(fishOption(condition, option));
  }
  return `${lines.join("\n")}\n`;
}

/** Fish's condition for "all these words were typed". */
function seenInFish(words: string): string {
  return words
    .split(" ")
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join("; and ");
}

function fishOption(condition: string, option: Option<unknown>): string {
  const names = spellings(option).map((flag) =>
    flag.startsWith("--") ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const values = option.choices ? ` -x -a ${quote(option.choices.join(" "))}` : option.parse ? " -r" : "";
  return `complete -c oc -n ${quote(condition)} ${names.join(" ")}${values} -d ${quote(option.summary)}`;
}

function prefixesOf(name: string): string[] {
  const words = name.split(" ");
  return words.map((_, index) => words.slice(0, index + 1).join(" "));
}

/** A shell word in single quotes, understood alike by bash, zsh and fish. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
