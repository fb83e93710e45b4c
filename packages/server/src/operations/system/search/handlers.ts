import type { SearchHit } from "@bladekit/openapi";
import { searched } from "@bladekit/openapi/connections/searched";
import { foldText } from "@bladekit/sdk/rules";
import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { operationList } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import { nameIn } from "../../../contract/language.ts";
import { mayUser } from "../../auth/authenticate.ts";

type Searched = {
  label: readonly [zh: string, en: string];
  list: string;
  filters: readonly string[];
  id: string;
  title: string;
  titleEn?: string;
  key?: string;
};
type Row = Readonly<Record<string, unknown>> & { children?: readonly Row[] };
type Serve = (
  ctx: PlatformContext,
  input: { query: Record<string, unknown> },
) => Promise<readonly Row[] | { records: readonly Row[] }>;

/** The most records of one kind: a search that finds more is typed on, or the list is opened. */
const most = 5;

/** Lists that are asked side by side. Each takes a connection, and a search must leave some to the others of its hospital. */
const sideBySide = 3;

const withChildren = (rows: readonly Row[]): readonly Row[] =>
  rows.flatMap((row) => [row, ...withChildren(row.children ?? [])]);

/** The rows that a list answers under one filter. A list that this caller is refused has none. */
async function rowsOf(serve: Serve, ctx: PlatformContext, filter: string, text: string): Promise<readonly Row[]> {
  try {
    const answer = await serve(ctx, { query: { current: 1, size: most, [filter]: text } });
    return withChildren("records" in answer ? answer.records : answer);
  } catch (error) {
    // Lists of the platform say only when they are called that hospitals have none of it.
    if (error instanceof Refusal && error.code === "forbidden") return [];
    throw error;
  }
}

/** Records of one kind. A tree shows what is above its finds, too, and these are not among them. */
async function hitsOf(serve: Serve, ctx: PlatformContext, entity: string, kind: Searched, text: string) {
  const wanted = foldText(text);
  const { id, title, titleEn = title, key = title } = kind;
  const textOf = (row: Row, field: string) => String(row[field] ?? "");
  const names = (row: Row) => [title, titleEn, key].some((field) => foldText(textOf(row, field)).includes(wanted));
  const found = new Map<string, SearchHit>();
  for (const filter of kind.filters) {
    const rows = await rowsOf(serve, ctx, filter, text);
    for (const row of filter === "keyword" ? rows : rows.filter(names)) {
      const name = nameIn(ctx.language, textOf(row, title), textOf(row, titleEn));
      const code = textOf(row, key);
      found.set(textOf(row, id), {
        entity,
        kind: nameIn(ctx.language, ...kind.label),
        id: textOf(row, id),
        title: name,
        // A name is not said twice.
        key: code === textOf(row, title) ? "" : code,
      });
    }
  }
  return [...found.values()].slice(0, most);
}

/** The kinds in whose names the text stands, before those whose lists found it elsewhere, such as an application by its post. */
function namedFirst(groups: readonly SearchHit[][], text: string): SearchHit[] {
  const wanted = foldText(text);
  const isNamed = (hits: readonly SearchHit[]) =>
    hits.some(({ title, key }) => [title, key].some((name) => foldText(name).includes(wanted)));
  return [...groups.filter(isNamed), ...groups.filter((hits) => !isNamed(hits))].flat();
}

/**
 * Finds records by the lists themselves, so that a search sees what they show: the same tenant, the same data scope. A kind takes part only where
 * the caller may call its list.
 */
export const searchServedBy = (handlers: object) =>
  definePlatformHandlers("platformTables", {
    async searchRecords(ctx, { query: { text } }) {
      const principal = requireUser(ctx);
      const asked = Object.entries<Searched>(searched).flatMap(([entity, kind]) => {
        const operation = operationList.find(({ id }) => id === kind.list);
        const handler = (handlers as Readonly<Record<string, Serve | { serve: Serve }>>)[kind.list];
        if (!operation || !handler || !mayUser(operation, principal)) return [];
        return [{ entity, kind, serve: "serve" in handler ? handler.serve : handler }];
      });
      const groups: SearchHit[][] = [];
      const left = [...asked.entries()];
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [place, { serve, entity, kind }] = next;
          groups[place] = await hitsOf(serve, ctx, entity, kind, text);
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, work));
      return namedFirst(groups, text);
    },
  });
