import type { Operation } from "../contract/document.ts";
import { isButton } from "../contract/menu-category.ts";

type Body = { data?: unknown; msg?: string };
type ImportResult = {
  total: number;
  succeeded: number;
  failures: readonly { row: number; column?: string; message: string }[];
};

/** Whether a dictionary key is a number. The forms of that client compare it with numbers. */
const isNumber = (text: string) => /^-?(?:0|[1-9]\d{0,14})$/.test(text);

/** A plain picture of a person as a data URL. That client shows a broken picture where there is none. */
export const emptyAvatar = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#dfe4ea"/><circle cx="32" cy="25" r="11" fill="#fff"/><path d="M10 60c3-16 41-16 44 0z" fill="#fff"/></svg>',
).toString("base64")}`;

/** Fields that have another form in that dialect, at any place of an answer. */
const fields: Readonly<Record<string, (value: unknown) => unknown>> = {
  dictKey: (value) => (typeof value === "string" && isNumber(value) ? Number(value) : value),
  avatar: (value) => (value === "" ? emptyAvatar : value),
};

const mostShown = 10;

/** The import dialog of that client shows only the sentence of an answer. */
function importSentence({ total, succeeded, failures }: ImportResult): string {
  const rows = failures
    .slice(0, mostShown)
    .map(({ row, column, message }) => `第 ${row} 行${column ?? ""}：${message}`);
  const further = failures.length > mostShown ? `；另有 ${failures.length - mostShown} 处` : "";
  return `共 ${total} 行，成功 ${succeeded} 行。${rows.join("；")}${further}`;
}

/** Sentences that depend on the answer of an operation. */
const sentences: Readonly<Partial<Record<Operation["id"], (data: never) => string | undefined>>> = {
  importUser: (data: ImportResult) => (data.failures.length > 0 ? importSentence(data) : undefined),
};

/** Converts an answer for the open-source client (docs/decisions/dialects.md). */
export function toSpringblade({ id, path }: Operation, body: unknown): unknown {
  if (!/^\/blade-(?:system|desk|develop|auth)\//.test(path) || typeof body !== "object" || body === null) return body;
  const { data } = body as Body;
  const msg = data === undefined ? undefined : sentences[id]?.(data as never);
  return { ...(respell(body) as Body), ...(msg !== undefined && { msg }) };
}

/** Buttons have no path here, but that client's form of menus requires one. */
function withPath(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isButton(row) && row.path === "" && typeof row.code === "string" ? { ...row, path: `/${row.code}` } : row;
}

function respell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respell);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(withPath(value as Readonly<Record<string, unknown>>)).map(([name, part]) => {
      const change = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, change ? change(part) : respell(part)];
    }),
  );
}
