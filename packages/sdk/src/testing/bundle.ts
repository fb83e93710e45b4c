import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = new URL("../..", import.meta.url).pathname;

/** Bundles a program that uses the SDK. Returns the part that is loaded at once, and each part that is loaded later. */
export async function bundle(program: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: `${root}/src`, loader: "ts" },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    // Neither browser nor Node.js, so an import that needs one of them fails.
    platform: "neutral",
    target: "es2022",
    conditions: ["@bladekit/source"],
    absWorkingDir: root,
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const chunks = outputFiles.map(({ path, text, contents }) => ({
    file: path.slice(path.lastIndexOf("/") + 1),
    name: path.slice(path.lastIndexOf("/") + 1).replace(/-\w+\.js$|\.js$/, ""),
    text,
    bytes: gzipSync(contents, { level: 9 }).length,
  }));
  /** The program's file, and the files that it imports statically. */
  const reached = new Set(["out/stdin.js"]);
  for (const path of reached) {
    const atOnce = metafile.outputs[path]?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
    for (const imported of atOnce) reached.add(imported.path);
  }
  const isFirst = ({ file }: { file: string }) => reached.has(`out/${file}`);
  const first = chunks.filter(isFirst);
  return {
    text: first.map(({ text }) => text).join("\n"),
    bytes: first.reduce((sum, { bytes }) => sum + bytes, 0),
    later: chunks.filter((chunk) => !isFirst(chunk)),
    /** The source files with code in the part that is loaded at once. */
    files: Object.entries(metafile.outputs)
      .filter(([path]) => reached.has(path))
      .flatMap(([, { inputs }]) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  };
}
