import { createPluginRegistry, definePlugin, defineTool } from "@oc/plugin-sdk";
import { z } from "zod";

const dice = defineTool({
  name: "roll_dice",
  description: "Rolls one die.",
  parameters: z.object({ sides: z.int().min(2).default(6) }),
  execute: (_id, { sides }) => `rolled a die with ${sides} sides`,
});
const plugin = definePlugin({ id: "dice", register: (api) => api.registerTool(dice) });

const registry = createPluginRegistry();
registry.register(plugin, { manifest: { id: "dice", contracts: { tools: ["roll_dice"] } }, origin: "installed" });
const checked = dice.checkArguments!({});
if (checked.ok) console.log(await dice.execute("call_1", checked.value, AbortSignal.timeout(1000), () => {}));
