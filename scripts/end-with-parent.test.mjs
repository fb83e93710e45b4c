import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const child = `
  import { endWithParent } from "${new URL("./end-with-parent.mjs", import.meta.url).href}";
  endWithParent();
  process.on("SIGTERM", () => {
    process.stdout.write("told");
    process.exit();
  });
  setInterval(() => {}, 1000);
  process.stdout.write("up ");
`;

test.skipIf(process.platform === "win32")("a process whose shell was ended in its place hears of it", async () => {
  // The second command keeps the shell from replacing itself with the first.
  const shell = spawn("sh", ["-c", '"$0" --input-type=module --eval "$1"; true', process.execPath, child]);
  let output = "";
  shell.stdout.on("data", (chunk) => {
    output += chunk;
    if (output === "up ") shell.kill("SIGTERM");
  });
  await once(shell.stdout, "end");
  expect(output).toBe("up told");
});
