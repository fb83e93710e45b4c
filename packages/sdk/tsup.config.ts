import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { basename } from "node:path";
import { defineConfig, type Options } from "tsup";
import { writeTypes } from "../../scripts/write-types.mjs";

const entries = {
  index: "src/index.ts",
  "rules/index": "src/rules/index.ts",
  "cipher/index": "src/cipher/index.ts",
  "springblade/index": "src/dialects/springblade/index.ts",
  "dialects/ruoyi/index": "src/dialects/ruoyi/index.ts",
  "dialects/yudao/index": "src/dialects/yudao/index.ts",
  "palette/index": "src/palette/index.ts",
  "query/index": "src/query/index.ts",
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

const contract = ".bladekit/types/contract.d.ts";

/** Copies the types of the contract with short indents. They are nested so deeply that indents are a third of their text. */
function writeContract(): void {
  const text = readFileSync("../../node_modules/@bladekit/openapi/schema.ts", "utf8");
  writeFileSync(
    contract,
    text.replace(/^(?: {4})+/gm, (indent) => "\t".repeat(indent.length / 4)),
  );
}

/** Both formats have the same types, so those for `import` point at those for `require`: the contract is in the package once. */
function pointAtTypes(outDir: string): void {
  for (const name of Object.keys(entries))
    writeFileSync(`${outDir}/${name}.d.ts`, `export * from "./${basename(name)}.cjs";\n`);
}

export default defineConfig(({ outDir = "dist", dts }) => {
  const types = (): Options => {
    const entry = writeTypes(entries);
    writeContract();
    const compilerOptions = { paths: { "@bladekit/openapi": [`./${contract}`] } };
    return { entry: entries, format: "cjs", outDir, dts: { only: true, entry, compilerOptions } };
  };
  const code: Options = {
    entry: { ...entries, ...Object.fromEntries(rules.map((rule) => [`rules/${rule}`, `src/rules/${rule}.ts`])) },
    format: ["esm", "cjs"],
    target: "es2022",
    outDir,
    // The cipher gets a file of its own in both formats, which is loaded by the first login.
    splitting: true,
    // Chinese is twice as long in escapes.
    esbuildOptions: (options) => {
      options.charset = "utf8";
    },
    onSuccess: async () => {
      for (const [name, file] of Object.entries(licences))
        await copyFile(`../../node_modules/${file}`, `${outDir}/LICENSE-${name}.txt`);
      pointAtTypes(outDir);
    },
  };
  rmSync(outDir, { recursive: true, force: true });
  return dts === false ? code : [code, types()];
});
