import { isGone } from "../failure.ts";
import type { Sentence } from "../messages/sentence.ts";
import type { FieldChange } from "../plan/change.ts";
import type { Fields } from "../plan/item.ts";
import { isNothing, type Value } from "../plan/value.ts";
import { UserError } from "../user-error.ts";
import type { Beside } from "./beside.ts";
import type { Calls, Row } from "./calls.ts";
import type { FieldSpec } from "./kind.ts";
import { fromRow } from "./wire.ts";

/** Calls that change what the public sees of a kind, by the folder of the kind. */
type Publishing = Readonly<{
  folder: string;
  closes?: boolean;
  /** The times that the server keeps beside the state of a record, and takes again when it restores one. */
  past: Readonly<Record<string, FieldSpec>>;
}>;

const created: FieldSpec = { schema: { type: "string", description: "创建时间 · Created" }, past: true };
const updated: FieldSpec = { schema: { type: "string", description: "修改时间 · Updated" }, past: true };
const before: FieldSpec = {
  schema: {
    type: "string",
    description: "原服务器上的编号，决定先后 · Id on the server before, which says what comes first",
  },
  past: true,
  order: true,
};
const views: FieldSpec = { schema: { type: "integer", minimum: 0, description: "阅读数 · Views" }, past: true };
const closing: FieldSpec = {
  schema: { type: "string", maxLength: 200, description: "关闭原因 · Reason for closing" },
  past: true,
};

const author: FieldSpec = {
  schema: { type: "string", description: "创建人的账号 · Account of who made it" },
  ref: "user",
  past: true,
  apart: "ofServer",
};
const count = (description: string): FieldSpec => ({
  schema: { type: "integer", minimum: 0, description },
  past: true,
  apart: "ofServer",
});
const list: FieldSpec = {
  schema: {
    type: "array",
    maxItems: 1000,
    items: { type: "object" },
    description: "网站已公布的公示名单 · The public list as the site shows it",
  },
  past: true,
  apart: "ofServer",
};

/** The past of records of each kind. */
export const pastOf = {
  article: {
    ...{ createTime: created, updateTime: updated, createUser: author },
    ...{ viewCount: views, publicList: list, formerId: before },
  },
  job: {
    ...{ createTime: created, updateTime: updated, createUser: author, closeReason: closing },
    appliedCount: count("网站公布的投递人数 · Applications, as the site shows them"),
    passedCount: count("网站公布的审查通过人数 · Past the screening, as the site shows them"),
    formerId: before,
  },
  plan: { createTime: created, updateTime: updated, createUser: author, formerId: before },
} as const;

const front = "/mrhr-zpgl-new/openness";
/** `hireMode` of posts for graduates, which the site answers by another call. */
const CAMPUS = 2;

/** Reads what only the public site answers about a record: its numbers and its public list. Empty if the site does not show the record. */
async function shownOf(calls: Calls, kind: string, { id, ...row }: Row): Promise<Fields> {
  if (row.publishState === "draft") return {};
  const ask = async (path: string) => {
    try {
      return (await calls.get(path, { id })) as Row;
    } catch (error) {
      if (isGone(error)) return {};
      throw error;
    }
  };
  if (kind === "recruitArticle" && row.publicity) {
    const { items = [] } = (await ask(`${front}/publicity/detail`)) as { items?: Value[] };
    return items.length > 0 ? { publicList: items } : {};
  }
  if (kind !== "recruitJob") return {};
  const name = row.hireMode === CAMPUS ? "getFrontCampusJobDetails" : "getFrontPostJobDetails";
  const { appliedCount, passedCount } = (await ask(`${front}/front/${name}`)) as Readonly<Record<string, Value>>;
  return { ...(appliedCount !== undefined && { appliedCount }), ...(passedCount !== undefined && { passedCount }) };
}

/** The reason that is kept with a change that a file asked for. */
export const REASON = "按配置清单更改 · Changed by a manifest";

/** Whether and how a record is on the site. Leaving it out leaves it as it is; a new one is a draft. */
export function publishing({ folder, closes = false, past }: Publishing): Beside {
  const kind = folder.slice(folder.lastIndexOf("/") + 1);
  const states = ["draft", "published", "offline", ...(closes ? ["closed"] : [])];
  const publishState: FieldSpec = {
    schema: {
      enum: states,
      description: `发布状态：draft 草稿 published 发布 offline 下线${closes ? " closed 关闭" : ""} · State on the site`,
    },
    later: "draft",
  };
  return {
    fields: { publishState, ...past },
    restores: true,
    // For a file, a record that waits for its release time is published.
    read: async (calls, row) => ({
      ...fromRow(past, { ...row, formerId: row.id }),
      publishState: row.publishState === "scheduled" ? "published" : String(row.publishState),
      ...(calls.moving && { createUser: String(row.createUser || "") || null, ...(await shownOf(calls, kind, row)) }),
    }),
    async write(calls, { id, change }, values) {
      const { publishState: wanted } = values;
      if (change.restores) {
        const told = ["publishState", "releaseTime", ...Object.keys(past).filter((name) => !past[name]?.order)];
        const known = told.flatMap((name) => (isNothing(values[name]) ? [] : [[name, values[name]]]));
        // The server removes an author when it gets an empty id.
        const nobody = values.createUser === null && { createUser: "" };
        const record = { id, ...Object.fromEntries(known), ...nobody };
        return calls.post("/mrhr-zpgl-new/recruitPast/restore", { body: { kind, records: [record] } });
      }
      const before = change.before?.publishState ?? "draft";
      const publish = (state: string) => calls.post(`${folder}/publish`, { query: { ids: id, publishState: state } });
      if (wanted === before || wanted === undefined) return;
      if (wanted === "draft") throw new UserError({ key: "noWayBackToDraft" });
      if (wanted === "published" || before === "draft") await publish("published");
      if (wanted === "offline") await publish("offline");
      if (wanted === "closed") await calls.post(`${folder}/close`, { query: { ids: id, reason: REASON } });
    },
  };
}

/** What was on the site once never is a draft again. */
export const refusesDraft = ({ field, from, to }: FieldChange): Sentence | undefined =>
  field === "publishState" && to === "draft" && from !== undefined && from !== "draft"
    ? { key: "noWayBackToDraft" }
    : undefined;

const ZONE_MS = 8 * 3600_000;

/** Whether a time of the contract, which counts in China, is over. */
function isPast(time: unknown, now = Date.now()): boolean {
  const text = new Date(now + ZONE_MS).toISOString().slice(0, 19).replace("T", " ");
  return typeof time === "string" && time !== "" && time <= text;
}

/** The same fields without those that no longer matter because their time has passed: nothing can be published after its end. */
export function withoutSettled(fields: Fields, end: string, ...settledByRelease: readonly string[]): Fields {
  const settled = new Set([
    ...(isPast(fields[end]) ? ["publishState", ...settledByRelease] : []),
    ...(isPast(fields.releaseTime) ? settledByRelease : []),
  ]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !settled.has(name)));
}
