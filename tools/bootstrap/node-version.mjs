// Imported before everything else, so that an old Node meets this message and not a syntax error further on.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `This project needs Node 20.19 or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      "Install a current release from https://nodejs.org or with your version manager (nvm install 22), then try again.\n",
  );
  process.exit(1);
}
