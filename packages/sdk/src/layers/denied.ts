import type { Answer } from "../call/call.ts";

/** The same answer as the refusal that it is. The open-source server says 401 to whom a permission is missing, too. */
export function denied({ error, response: { headers } }: Answer): Answer {
  return { error: { ...error, code: 403, error: "forbidden" }, response: new Response(null, { status: 403, headers }) };
}
