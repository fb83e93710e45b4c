import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the generated client is, for programs that import it. */
export const heyApiFolder = at("../dist/hey-api");

/** The part of a generated client that the bench uses. */
export interface HeyApiClient {
  readonly client: { setConfig(config: { baseUrl: string; headers: Record<string, string> }): void };
  readonly sdk: {
    listDictBiz(options: { query: { code: string }; throwOnError: true }): Promise<{ data: { data: unknown } }>;
  };
}

/** Generates what hey-api makes of the contract, of the two calls that are measured; what is not used is shaken off anyway. */
export async function generateHeyApi(): Promise<void> {
  const calls = ["GET /blade-system/dict-biz/list", "POST /blade-system/dict-biz/submit"];
  await createClient({
    input: at("../../openapi/openapi.json"),
    output: { path: heyApiFolder, clean: true },
    plugins: ["@hey-api/client-fetch", "@hey-api/sdk"],
    parser: { filters: { operations: { include: calls } } },
    logs: { level: "silent" },
  });
}

/** Loads the generated client; `generateHeyApi` comes first. */
export async function loadHeyApi(): Promise<HeyApiClient> {
  const [{ client }, sdk] = await Promise.all([
    import(`${heyApiFolder}/client.gen.ts`),
    import(`${heyApiFolder}/sdk.gen.ts`),
  ]);
  return { client, sdk };
}
