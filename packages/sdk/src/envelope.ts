import { type Call, callOf } from "./call.ts";
import type { Layer } from "./chain.ts";
import { isJsonObject, type JsonObject, parseJson } from "./json.ts";
import { unknown } from "./messages.ts";
import type { Say } from "./settings.ts";

// An answer is read and parsed once, here, and carries its content from then on.
const key = Symbol("content");

interface Read extends Response {
  [key]?: unknown;
}

/** What an answer holds: the parsed JSON, or the blob that the call asked for; of a refusal its body. */
export function contentOf(response: Read): unknown {
  return response[key];
}

function hold(response: Read, content: unknown): Response {
  response[key] = content;
  return response;
}

/** The answer as a refusal with the given status, which the server may have hidden behind a success. */
function refuse(response: Response, status: number, body: JsonObject): Response {
  return hold(response.ok ? new Response(null, { status, headers: response.headers }) : response, body);
}

/** The status that stands for the code of a body whose HTTP status says success. */
function statusOf(code: unknown): number {
  return typeof code === "number" && code >= 400 && code <= 599 ? code : 400;
}

async function read(response: Response, { parseAs }: Call, say: Say): Promise<Response> {
  const { ok, status, headers } = response;
  const type = headers.get("Content-Type") ?? "";
  const asBlob = parseAs === "blob";
  if (ok && asBlob && !/[/+]json\b/i.test(type)) return hold(response, await response.blob());

  const text = await response.text();
  const body = parseJson(text);
  const silence = (code: number) =>
    refuse(response, code, { code, success: false, data: { contentType: type }, msg: say(unknown) });
  if (!ok) return isJsonObject(body) ? refuse(response, status, body) : silence(status);
  if (isJsonObject(body) && (body.code ?? 200) !== 200) return refuse(response, statusOf(body.code), body);
  if (asBlob) return hold(response, new Blob([text], { type }));
  // A page of HTML with status 200 is what a wrong base URL brings.
  return body === undefined && text !== "" ? silence(500) : hold(response, body);
}

/**
 * Layer: reads the answer and settles its status. Success is HTTP 2xx and code 200 alike; a refusal that hides behind
 * HTTP 200, or in a file that was asked for, gets the status of its code; one without a usable body gets a body.
 */
export function envelope(say: Say): Layer {
  return (next) => async (request) => read(await next(request), callOf(request), say);
}
