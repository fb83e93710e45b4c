import type { BladeClient } from "@bladekit/sdk";
import type { Description } from "../model/description.ts";
import { entityRows } from "./entity-rows.ts";
import { columnOrder, withoutEmpty } from "./list-query.ts";
import { inTime } from "./load-once.ts";
import type { ResourceAdapter } from "./resource-adapter.ts";
import { runVerb } from "./run-verb.ts";
import type { ServedRows } from "./served.ts";
import { verbCalls } from "./verb-calls.ts";

/**
 * All that an entity's operations offer, read from its verbs; what it has no verb for is not there.
 *
 * @param served How a server that is not ours has it. Ours compares what was read with what it has; for another one it is done here.
 */
export function entityAdapter(client: BladeClient, description: Description, served?: ServedRows): ResourceAdapter {
  const { verbs, sorts } = description;
  const { list, show, create, edit, remove, template, import: take, export: give } = verbs;
  const isOwn = served === undefined;
  const calls = verbCalls(client, served?.call);
  const rows = entityRows(calls, description, served?.row);
  return {
    list: rows.readList,
    ...(rows.readChildren && { children: rows.readChildren }),
    ...((show || list?.takes === "all") && { one: rows.readOne }),
    ...((create || edit) && {
      save: async (row, seen) => {
        const { saveEntity } = await inTime(import("./save-entity.ts"));
        const foreign = served && { tenant: () => client.session.get()?.tenantId, body: served.body };
        return saveEntity(calls, rows, description, foreign)(row, seen);
      },
    }),
    ...(remove && { remove: (ids) => runVerb(calls, remove, { ids }, isOwn) }),
    ...(give && {
      export: (filter, sort, columns, onProgress) => {
        const shown = columns ? { columns: columns.join(",") } : {};
        return calls.download(give, { ...withoutEmpty(filter), ...columnOrder(sort, sorts), ...shown }, onProgress);
      },
    }),
    ...(template && { template: () => calls.download(template, {}) }),
    ...(take && { import: (file, query, onProgress) => calls.upload(take, file, query, onProgress) as never }),
    run: async (name, input) => {
      const verb = verbs[name];
      if (!verb) throw new Error(`The server offers no ${name} here`);
      return runVerb(calls, verb, input, isOwn);
    },
  };
}
