#!/usr/bin/env node
// A mail program for the example: it knows five mails and changes none. What it would do it prints, and appends to
// INBOX_JOURNAL if that names a file.
import { appendFileSync, readFileSync } from "node:fs";

const MAILS = [
  { id: "m1", tag: "family", from: "mum@example.org", subject: "Sunday lunch?", unread: true },
  { id: "m2", tag: "family", from: "school@example.org", subject: "Action required: sign the form", unread: true },
  { id: "m3", tag: "family", from: "no-reply@photos.example.org", subject: "Your weekly album", unread: true },
  { id: "m4", tag: "work", from: "ci@example.org", subject: "Build passed", unread: false },
  { id: "m5", tag: "work", from: "boss@example.org", subject: "Urgent: slides", unread: true },
];

const [command, option] = process.argv.slice(2);
switch (`${command} ${option}`) {
  case "list --json":
    print(MAILS.filter(({ tag }) => tag === (process.env.LOBSTER_ARG_TAG ?? tag)));
    break;
  case "categorize --json":
    print(readMails().map((mail) => ({ ...mail, action: actionFor(mail) })));
    break;
  case "apply --approve": {
    const mails = readMails();
    const counts = ["flag", "keep", "archive"].map((action) => {
      return `${action} ${mails.filter((mail) => mail.action === action).length}`;
    });
    print({
      prompt: `Change the inbox (${counts.join(", ")})?`,
      items: mails.map(({ id, action, subject }) => ({ id, action, subject })),
    });
    break;
  }
  case "apply --execute": {
    const done = readMails().map(({ id, action }) => ({ id, action, done: true }));
    if (process.env.INBOX_JOURNAL) appendFileSync(process.env.INBOX_JOURNAL, `${JSON.stringify(done)}\n`);
    print(done);
    break;
  }
  default:
    console.error("Usage: inbox list --json | categorize --json | apply --approve | apply --execute");
    process.exitCode = 2;
}

function actionFor({ subject, from }) {
  if (/action required|urgent/i.test(subject)) return "flag";
  return from.startsWith("no-reply@") ? "archive" : "keep";
}

function readMails() {
  return JSON.parse(readFileSync(0, "utf8"));
}

function print(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
