import type { FastifyInstance } from "fastify";
import { Refusal } from "../contract/errors.ts";
import { hostName } from "../contract/host-name.ts";
import { say } from "../contract/say.ts";
import type { Config } from "../services/config.ts";

// Of RFC 9110 what anybody reaches us by: a name or an address, and a port.
const form = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (text: string) => form.test(text) && hostName(text) !== undefined;

/**
 * Decides for which host a request is, once for all that reads its `Host`: the site of which hospital it is, the links of its pages, the key
 * under which its answer is shared. A proxy that sends another host on says so in `X-Forwarded-Host`; that is believed only where the operator
 * said that the proxy sets it, since else a visitor may. A host that is none gets 400.
 */
export function registerRequestHost(
  app: FastifyInstance,
  { trustForwardedHost }: Pick<Config, "trustForwardedHost">,
): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (!trustForwardedHost) delete headers["x-forwarded-host"];
    // The framework looks whether it came from a proxy that is trusted.
    else if (headers["x-forwarded-host"] !== undefined) headers.host = request.host;
    // A health check of HTTP/1.0 has none; of HTTP/1.1 Node.js itself demands one.
    const { host } = headers;
    const isFit = host === undefined || isHost(host);
    done(
      isFit
        ? undefined
        : new Refusal("bad_request", { message: say("请求的主机名无效", "The host name of the request is not valid") }),
    );
  });
}
