// Generates a client by one of the generators of npm, as a team would set it up: `node generate.mjs orval`.
import { argv } from "node:process";

const input = "openapi.json";
const output = "client";

const generators = {
  async "hey-api"() {
    const { createClient } = await import("@hey-api/openapi-ts");
    await createClient({ input, output });
  },
  async orval() {
    const { generate } = await import("orval");
    // Orval writes the address into each call.
    const baseUrl = process.env.API;
    await generate({ input: { target: input }, output: { target: `${output}/index.ts`, client: "fetch", baseUrl } });
  },
  async kubb() {
    const [{ build }, { pluginOas }, { pluginTs }, { pluginClient }] = await Promise.all(
      ["core", "plugin-oas", "plugin-ts", "plugin-client"].map((name) => import(`@kubb/${name}`)),
    );
    const plugins = [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: "fetch" })];
    const { error, failedPlugins } = await build({
      config: { root: ".", input: { path: input }, output: { path: output }, plugins },
    });
    if (error || failedPlugins.size > 0) throw error ?? [...failedPlugins][0].error;
  },
};

await generators[argv[2]]();
