import type { Operation } from "../../contract/document.ts";
import type { CallInput } from "./example.ts";

/** A request as it goes over the wire. An empty `type` is none. */
export type Wire = { url: string; headers: Record<string, string>; type: string; text: string | undefined };

const boundary = "fuzz-boundary";

function textOf({ body }: Operation, value: unknown): string | undefined {
  switch (body?.mediaType) {
    case "application/json":
      return value === undefined ? undefined : JSON.stringify(value);
    case "application/x-www-form-urlencoded":
      return new URLSearchParams(value as Record<string, string>).toString();
    case "multipart/form-data":
      return `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--${boundary}--\r\n`;
    default:
      return undefined;
  }
}

/** Writes an input as a request. A list in the query is sent as a repeated parameter. */
export function toWire(operation: Operation, { query, header, body }: CallInput): Wire {
  const search = new URLSearchParams();
  let { path } = operation;
  for (const [name, value] of Object.entries(query)) {
    if (path.includes(`{${name}}`)) {
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
      continue;
    }
    for (const single of [value].flat()) if (single !== undefined) search.append(name, String(single));
  }
  const headers = Object.entries(header).filter(([, value]) => value !== undefined);
  const { mediaType = "" } = operation.body ?? {};
  return {
    url: `/api${path}?${search}`,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    type: mediaType.startsWith("multipart") ? `${mediaType}; boundary=${boundary}` : mediaType,
    text: textOf(operation, body),
  };
}
