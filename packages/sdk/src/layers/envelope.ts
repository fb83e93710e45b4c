import type { Send, Transport } from "../call/call.ts";
import { refuse } from "../call/refuse.ts";
import type { Wire } from "../call/wire.ts";
import { isJsonObject, type JsonObject, parseJson } from "../json.ts";
import { loadTrouble, network, type Say } from "../messages.ts";

/**
 * The last step: reads the body once, and decides on the status. A success is HTTP 2xx with a body that the dialect accepts. A refusal with
 * HTTP 200, or in place of a requested file, gets the status that matches its code. A refusal without a usable body gets one.
 */
export function envelope(transport: Transport, say: Say, dialect: Pick<Wire, "refusal">): Send {
  return async (call) => {
    const response = await (call.watch?.(transport) ?? transport)(call);
    const { ok, status } = response;
    const type = response.headers.get("content-type") ?? "";
    const { parseAs } = call;
    if (ok && parseAs !== "json" && !/[/+]json\b/i.test(type))
      return { data: parseAs === "blob" ? await response.blob() : response.body, response };

    const text = await response.text();
    const body = parseJson(text);
    const silence = async (code: number) => {
      // A wrong base address leads to a web page: HTML from a server that works.
      const isPage = /html/i.test(type) && status < 500;
      const msg = say((await loadTrouble())?.[isPage ? "notAnApi" : "unknown"] ?? network);
      return refuse(response, code, { code, success: false, data: { contentType: type }, msg });
    };
    if (!ok) return isJsonObject(body) ? refuse(response, status, body) : silence(status);
    const hidden = dialect.refusal(body);
    if (hidden) return refuse(response, hidden, body as JsonObject);
    if (parseAs === "blob") return { data: new Blob([text], { type }), response };
    return body === undefined && text !== "" ? silence(500) : { data: body, response };
  };
}
