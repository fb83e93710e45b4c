// Before packing: the built sites go along in the tarball, so that `bladekit serve` has them without this repository.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";

rmSync("sites", { recursive: true, force: true });
for (const name of ["console", "recruit"]) {
  execFileSync("npm", ["run", "build", "--workspace", `packages/${name}`], { cwd: "../..", stdio: "ignore" });
  cpSync(`../${name}/dist`, `sites/${name}`, { recursive: true, filter: (path) => !path.endsWith(".map") });
}
