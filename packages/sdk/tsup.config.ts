import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { defineConfig } from "tsup";
import { writeTypes } from "../../scripts/write-types.mjs";

const entries = {
  index: "src/index.ts",
  "rules/index": "src/rules/index.ts",
  "cipher/index": "src/cipher/index.ts",
  "springblade/index": "src/dialects/springblade/index.ts",
  "dialects/ruoyi/index": "src/dialects/ruoyi/index.ts",
  "dialects/yudao/index": "src/dialects/yudao/index.ts",
  "palette/index": "src/palette/index.ts",
  "node/index": "src/node/index.ts",
  "stand-in/index": "src/stand-in/index.ts",
};

// Each rule is a separate file in the package, too. All bundlers leave out unused files, but not all of them leave out unused parts of a
// file.
const rules = readdirSync("src/rules", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.test|-fixture/.test(path) && path !== "index.ts")
  .map((path) => path.replace(/\.ts$/, ""));

// The bundled packages, each with its licence file. A person who distributes our package has to distribute these licences, too.
const licences = {
  "noble-ciphers": "@noble/ciphers/LICENSE",
  "noble-hashes": "@noble/hashes/LICENSE",
  "sm-crypto": "sm-crypto/LICENCE_MIT",
  jsbn: "jsbn/LICENSE",
};

export default defineConfig(({ outDir = "dist" }) => ({
  entry: { ...entries, ...Object.fromEntries(rules.map((rule) => [`rules/${rule}`, `src/rules/${rule}.ts`])) },
  format: ["esm", "cjs"],
  target: "es2022",
  // Puts the cipher into a file of its own behind the login's dynamic import, in both formats.
  splitting: true,
  dts: { entry: writeTypes(entries), resolve: ["@bladekit/openapi"] },
  // The sources are in the package, so the source maps only point at them.
  sourcemap: true,
  esbuildOptions(options) {
    options.sourcesContent = false;
  },
  clean: true,
  onSuccess: async () => {
    // The CommonJS maps must not contain absolute paths of this machine.
    for (const file of readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((path) =>
      /\.cjs$/.test(path),
    )) {
      const path = `${outDir}/${file}`;
      writeFileSync(path, readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*/, ""));
      rmSync(`${path}.map`);
    }
    for (const [name, file] of Object.entries(licences))
      await copyFile(`../../node_modules/${file}`, `${outDir}/LICENSE-${name}.txt`);
  },
}));
