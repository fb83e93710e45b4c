import type { FastifyInstance } from "fastify";
import { Refusal } from "../contract/errors.ts";
import { hostName } from "../contract/host-name.ts";
import { say } from "../contract/say.ts";
import type { Config } from "../services/config.ts";

// The hosts of RFC 9110 that a client can use: a name or an address, and a port.
const form = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (text: string) => form.test(text) && hostName(text) !== undefined;

/** Node.js takes the first of several hosts. A proxy in front may take the last one, and so serve another site than the one that it checked. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}

/**
 * Decides the host of a request once, for everything that reads `Host`: the hospital's site, the links of its pages, the key of shared
 * answers. A proxy that sends another host puts the original into `X-Forwarded-Host`. The server uses that header only if the operator said
 * that the proxy sets it, since otherwise a visitor could. An invalid host gets 400.
 */
export function registerRequestHost(
  app: FastifyInstance,
  { trustForwardedHost }: Pick<Config, "trustForwardedHost">,
): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (!trustForwardedHost) delete headers["x-forwarded-host"];
    // The framework checks whether the request comes from a trusted proxy.
    else if (headers["x-forwarded-host"] !== undefined) headers.host = request.host;
    // A health check over HTTP/1.0 has no host. For HTTP/1.1 Node.js itself requires one.
    const { host } = headers;
    const isFit = (host === undefined || isHost(host)) && hostsIn(request.raw.rawHeaders) <= 1;
    done(
      isFit
        ? undefined
        : new Refusal("bad_request", { message: say("请求的主机名无效", "The host name of the request is not valid") }),
    );
  });
}
