// biome-ignore-all lint/style/noDefaultExport: workers are written so.
import { type BladeClient, createBladeClient, isApiError } from "@bladekit/sdk";

/** The settings of the worker; the secret is one of its secrets. */
export interface Env {
  readonly BLADE_URL: string;
  readonly BLADE_CLIENT: string;
  readonly BLADE_SECRET: string;
  readonly BLADE_TENANT: string;
}

async function signIn(env: Env): Promise<BladeClient> {
  const client = createBladeClient({
    baseUrl: env.BLADE_URL,
    clientId: env.BLADE_CLIENT,
    clientSecret: env.BLADE_SECRET,
    tenantId: env.BLADE_TENANT,
  });
  await client.session.login({ grant: "client_credentials", scope: "dict" });
  return client;
}

// One for all requests of this isolate.
let signedIn: Promise<BladeClient> | undefined;

export default {
  /** `GET /education_level`: the choices of a dictionary, kept at the edge for five minutes. */
  async fetch(request: Request, env: Env): Promise<Response> {
    const code = new URL(request.url).pathname.slice(1);
    try {
      signedIn ??= signIn(env);
      const client = await signedIn;
      const choices = await client.GET("/blade-system/dict-biz/dictionary", { params: { query: { code } } });
      const labels = Object.fromEntries(choices.map(({ dictKey, dictValue }) => [dictKey, dictValue]));
      return Response.json(labels, { headers: { "Cache-Control": "public, max-age=300" } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A login that was refused is tried again by the next request.
      if (error.status === 401) signedIn = undefined;
      return Response.json({ error: error.error, requestId: error.requestId }, { status: error.status });
    }
  },
};
