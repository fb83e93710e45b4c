import type { JsonObject } from "../json.ts";
import type { Answer } from "./call.ts";

/** A refusal with this status. The HTTP status of the answer may be another one. */
export function refuse(response: Response, status: number, error: JsonObject): Answer {
  const { headers } = response;
  return { error, response: response.status === status ? response : new Response(null, { status, headers }) };
}
