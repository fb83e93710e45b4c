import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The output of a bundler for a program that uses the SDK, as one classic script. */
export async function bundleOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    format: "iife",
    target: "es2022",
    conditions: ["@bladekit/source"],
    write: false,
    logLevel: "error",
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`the bundle of ${file} is empty`);
  return script.text;
}
