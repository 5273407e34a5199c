import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a brand-new workspace starts with. */
const FIRST_FILES: Readonly<Record<string, string>> = {
  "AGENTS.md": `# How you work

- Your workspace is your home: what you want to keep goes into files here.
- Lasting facts about the people you work for belong in MEMORY.md, notes of a day in memory/YYYY-MM-DD.md.
- Ask before you do something that cannot be undone or that leaves this machine.
`,
  "SOUL.md": `# Who you are

Helpful, direct and honest. Say what you know, say what you do not know, and keep it short.
`,
  "IDENTITY.md": `# Your identity

- Name:
- Emoji:
`,
  "USER.md": `# The person you work for

- Name:
- What to call them:
- Time zone:
`,
  "BOOTSTRAP.md": `# Your first conversation

You have just been set up. Find out, in a friendly and short way, who you are talking to and what you should be called.
Write the answers into IDENTITY.md and USER.md. Then empty this file: it is shown to you as long as it holds text.
`,
};

const MAX_KNOWN_FOLDERS = 256;

/**
 * Makes sure that a workspace exists. One that is missing or empty is brand-new and gets its first files; in any other
 * nothing is created, so a file that was deleted on purpose stays away. Looks at each folder once.
 */
export function createWorkspaceSetup(): (workspaceDir: string, options: { createFiles: boolean }) => Promise<void> {
  const known = new Map<string, Promise<void>>();
  return (workspaceDir, options) => {
    const running = known.get(workspaceDir);
    if (running) return running;
    const setup = setUp(workspaceDir, options);
    if (known.size >= MAX_KNOWN_FOLDERS) known.clear();
    known.set(workspaceDir, setup);
    setup.catch(() => known.delete(workspaceDir));
    return setup;
  };
}

async function setUp(workspaceDir: string, { createFiles }: { createFiles: boolean }): Promise<void> {
  await mkdir(workspaceDir, { recursive: true, mode: 0o700 });
  if (!createFiles || (await readdir(workspaceDir)).length > 0) return;
  for (const [name, text] of Object.entries(FIRST_FILES)) {
    await writeFile(join(workspaceDir, name), text, { flag: "wx" });
  }
}
