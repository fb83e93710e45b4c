// Before packing: the built sites go along in the tarball, so that `bladekit serve` has them without this repository.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";

const sites = [
  ["console", "packages/console", "build"],
  ["recruit", "packages/recruit", "build"],
  ["docs", "docs", "site"],
];
rmSync("sites", { recursive: true, force: true });
for (const [name, workspace, script] of sites) {
  execFileSync("npm", ["run", script, "--workspace", workspace], { cwd: "../..", stdio: "ignore" });
  cpSync(`../../${workspace}/dist`, `sites/${name}`, { recursive: true, filter: (path) => !path.endsWith(".map") });
}
