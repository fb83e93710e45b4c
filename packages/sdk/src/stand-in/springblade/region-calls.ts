import { given, Refusal, status } from "./answer.ts";
import { entities } from "./entities.ts";
import { fromBody, type Row } from "./rows.ts";
import { shown } from "./shared-calls.ts";
import { type Call, required, type Store } from "./store.ts";

const path = "/blade-system/region";
/** Codes are sent as ids and converted to numbers, which drops leading zeros. */
const asId = (code: unknown) => String(Number(code));

/** Regions are identified by their codes, and a removed one is deleted. */
export function regionCalls(store: Store): Record<string, (call: Call) => Response> {
  const table = store.tables[path];
  const below = (code: unknown) => table.filter(({ parentCode }) => parentCode === code);
  const send = (row: Row) => ({
    ...shown(path, row),
    id: asId(row.code),
    parentId: asId(row.parentCode),
    hasChildren: below(row.code).length > 0,
  });

  return {
    [`${path}/lazy-list`]: ({ query }) => given(below(query.get("parentCode") ?? "00").map(send)),
    [`${path}/lazy-tree`]: ({ query }) =>
      given(
        below(query.get("parentCode") ?? "00").map((row) => ({
          id: asId(row.code),
          parentId: asId(row.parentCode),
          title: row.name,
          key: asId(row.code),
          value: asId(row.code),
          hasChildren: below(row.code).length > 0,
        })),
      ),
    [`${path}/detail`]: ({ query }) => {
      const code = required(query, "code");
      const row = table.find((one) => one.code === code);
      const parent = table.find((one) => one.code === row?.parentCode);
      // The root has no parent, and the real server fails on it.
      if (!row || !parent) throw new Refusal(500, 500, "服务器异常");
      return given({ ...send(row), parentName: parent.name });
    },
    [`${path}/select`]: ({ query }) => given(below(query.get("code") ?? "00").map((row) => shown(path, row))),
    [`${path}/submit`]: ({ body }) => {
      const row = fromBody(entities[path], body);
      const old = table.find(({ code }) => code === row.code);
      if (old) Object.assign(old, row);
      else table.push(row);
      return status(true);
    },
    [`${path}/remove`]: ({ query }) => {
      const id = required(query, "id");
      if (below(id).length > 0) throw new Refusal(400, 400, "请先删除子节点!");
      const at = table.findIndex(({ code }) => code === id);
      if (at >= 0) table.splice(at, 1);
      return status(at >= 0);
    },
  };
}
