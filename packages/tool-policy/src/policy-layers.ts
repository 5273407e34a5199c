/** A tool on offer, as far as policy looks at it. */
export interface OfferedTool {
  name: string;
  /** The plugin that it comes from; `bundle-mcp` for tools of MCP servers. Absent: built in. */
  pluginId?: string;
  /** Off until an allow list or the profile `full` opts it in. */
  optional?: boolean;
}

/** Entries are tool names, `group:` names, plugin ids and globs with `*`. */
export interface ToolLists {
  /** Only these, when not empty. */
  allow?: readonly string[];
  /** Adds to the profile of its scope and opts optional tools in; never restricts. */
  alsoAllow?: readonly string[];
  /** Beats every allow. */
  deny?: readonly string[];
}

export interface ToolRules extends ToolLists {
  /** `minimal`, `messaging`, `coding` or `full`. Of an unknown profile only what `alsoAllow` names is left. */
  profile?: string;
}

/** The rules of `tools` or of `agents.entries.<id>.tools`. */
export interface ToolScope extends ToolRules {
  /** By `provider` or `provider/model`; the key with the model wins. */
  byProvider?: Readonly<Record<string, ToolRules>>;
}

/** Everything that has a say about the tools of one run. */
export interface ToolPolicyLayers {
  /** `tools`. */
  global?: ToolScope;
  /** `agents.entries.<id>.tools`. */
  agent?: { id: string; tools?: ToolScope };
  /** Of the run; without it the rules by provider say nothing. */
  model?: { provider: string; id: string };
  /** Present when the run is sandboxed. */
  sandbox?: {
    /** `tools.sandbox.tools`. */
    global?: ToolLists;
    /** `agents.entries.<id>.tools.sandbox.tools`; replaces the global lists, each its own. */
    agent?: ToolLists;
    /** Tools of channels, by name or plugin; denied with the default deny list. */
    channels?: readonly string[];
  };
  /** Present when the session is a sub-agent. */
  subagent?: {
    /** At the deepest level that may exist. */
    isLeaf: boolean;
    /** `tools.subagents.tools`. */
    lists?: Pick<ToolLists, "allow" | "deny">;
  };
}
