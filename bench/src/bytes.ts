import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { generateHeyApi, heyApiFolder } from "./hey-api.ts";
import { printTable } from "./table.ts";

const get = "/blade-system/dict-biz/list";
const post = "/blade-system/dict-biz/submit";

/** The same program for each client: one GET and one POST in its own style. */
const programs: Record<string, string> = {
  "bare fetch": `
    globalThis.list = async (code) => (await fetch("/api${get}?code=" + code)).json();
    globalThis.submit = async (row) => (await fetch("/api${post}", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(row) })).json();`,
  "openapi-fetch": `
    import createClient from "openapi-fetch";
    const client = createClient({ baseUrl: "/api" });
    globalThis.list = (code) => client.GET("${get}", { params: { query: { code } } });
    globalThis.submit = (body) => client.POST("${post}", { body });`,
  "@bladekit/sdk": `
    import { createBladeClient } from "@bladekit/sdk";
    const client = createBladeClient({ baseUrl: "/api", clientId: "app" });
    globalThis.list = (code) => client.GET("${get}", { params: { query: { code } } });
    globalThis.submit = (body) => client.POST("${post}", { body });`,
  "hey-api": `
    import { client } from "${heyApiFolder}/client.gen.ts";
    import { listDictBiz, submitDictBiz } from "${heyApiFolder}/sdk.gen.ts";
    client.setConfig({ baseUrl: "/api" });
    globalThis.list = (code) => listDictBiz({ query: { code } });
    globalThis.submit = (body) => submitDictBiz({ body });`,
  ky: `
    import ky from "ky";
    const client = ky.create({ prefixUrl: "/api" });
    globalThis.list = (code) => client.get("${get.slice(1)}", { searchParams: { code } }).json();
    globalThis.submit = (json) => client.post("${post.slice(1)}", { json }).json();`,
  axios: `
    import axios from "axios";
    const client = axios.create({ baseURL: "/api" });
    globalThis.list = (code) => client.get("${get}", { params: { code } });
    globalThis.submit = (row) => client.post("${post}", row);`,
};

/** The sizes of the scripts that a page loads at once. A page with a login also loads the SDK's login. */
async function weigh(program: string): Promise<{ min: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL(".", import.meta.url)), loader: "js" },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@bladekit/source"],
    outdir: "out",
    write: false,
    logLevel: "error",
  });
  const first = outputFiles.filter(({ path }) => /(stdin|chunk-\w+)\.js$/.test(path));
  const sum = (size: (contents: Uint8Array) => number) =>
    first.reduce((total, { contents }) => total + size(contents), 0);
  return { min: sum(({ length }) => length), gzip: sum((contents) => gzipSync(contents, { level: 9 }).length) };
}

export async function compareBytes(): Promise<void> {
  await generateHeyApi();
  const sizes = await Promise.all(
    Object.entries(programs).map(async ([name, text]) => ({ name, ...(await weigh(text)) })),
  );
  const ours = sizes.find(({ name }) => name === "@bladekit/sdk")?.gzip ?? Number.NaN;
  printTable(
    "Bytes of one GET and one POST (session, refresh, retries and errors are inside of @bladekit/sdk alone)",
    ["", "min", "gzip", "x ours"],
    sizes.map(({ name, min, gzip }) => [name, min, gzip, (gzip / ours).toFixed(2)]),
  );
}
