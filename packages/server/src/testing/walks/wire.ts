import type { Operation, Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";
import type { CallInput } from "./example.ts";

/** A request as it is sent. An empty `type` means no content type. */
export type Wire = { url: string; headers: Record<string, string>; type: string; text: string | undefined };

const boundary = "fuzz-boundary";

/** Required fields of a form that are not files, each with its example. */
function fieldsOf(schema: Schema): string {
  const { properties, required } = nodeOf(schema);
  return Object.entries(properties)
    .map(([name, field]) => [name, nodeOf(field)] as const)
    .filter(([name, { types, example }]) => required.has(name) && types[0] !== "array" && example !== undefined)
    .map(
      ([name, { example }]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${example}\r\n`,
    )
    .join("");
}

function textOf(operation: Operation, value: unknown): string | undefined {
  switch (operation.body?.mediaType) {
    case "application/json":
      return value === undefined ? undefined : JSON.stringify(value);
    case "application/x-www-form-urlencoded":
      return new URLSearchParams(value as Record<string, string>).toString();
    case "multipart/form-data":
      return `${fieldsOf(operation.body.schema)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--${boundary}--\r\n`;
    default:
      return undefined;
  }
}

/** Turns an input into a request. A list in the query becomes a repeated parameter. */
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
