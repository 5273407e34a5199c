import { openStore } from "@oc/store";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "notes-"));
const store = openStore({
  path: join(folder, "notes.sqlite"),
  migrations: [{ version: 1, name: "notes", up: "CREATE TABLE notes (text TEXT NOT NULL) STRICT" }],
});
const insert = store.sqlite.prepare("INSERT INTO notes (text) VALUES (?)");
await Promise.all(["first", "second"].map((text) => store.write(() => insert.run(text)))); // one transaction
await store.backup(join(folder, "backup.sqlite"));
console.log(store.sqlite.prepare("SELECT text FROM notes").pluck().all(), store.checkIntegrity());
store.close();
