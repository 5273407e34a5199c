import { describeSessionStore } from "@oc/sessions/contract";
import { createSqlitePlace } from "../test/sqlite-place.ts";

describeSessionStore("sessions on SQLite", createSqlitePlace);
