import { allPages, type Calls, inTurns, type Row } from "./calls.ts";
import type { FieldSpec, Kind, StoredRecord } from "./kind.ts";
import { compareDrawings } from "./process-model.ts";
import { treeShape } from "./tree-shape.ts";

const fields: Readonly<Record<string, FieldSpec>> = {
  category: {
    schema: { type: "string", minLength: 1, maxLength: 64, description: "流程分类 · Category" },
    required: true,
  },
  drawing: {
    schema: {
      type: "string",
      minLength: 1,
      description:
        "已部署的流程图：清单文件夹中 BPMN 文件的路径 · The deployed drawing: the path of a BPMN file in the folder of the manifest",
    },
    required: true,
    textFile: ".bpmn",
    inWords: compareDrawings,
  },
  suspended: {
    schema: { type: "boolean", description: "已挂起，不能发起 · Suspended: nobody can start one" },
    default: false,
  },
};

/** Reads the newest version of each process of this hospital, without those that the platform deployed for every hospital. */
async function newest(calls: Calls): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (const row of await allPages(calls, "/blade-flow/manager/list")) {
    const other = found.get(String(row.key));
    if (!other || Number(other.version) < Number(row.version)) found.set(String(row.key), row);
  }
  return [...found.values()].filter(({ tenantId }) => tenantId !== "");
}

/** Deployed processes, each known by its key. A write deploys the drawing as a new version; processes that run keep their version. */
export const process: Kind = {
  name: "process",
  scope: "tenant",
  fields,
  ofMoves: true,
  shape: treeShape({
    kind: "process",
    section: "processes",
    kept: true,
    description: "已部署的流程 · Deployed processes",
    levels: {
      process: {
        description: "已部署的流程，写入即部署新版本 · A deployed process; writing one deploys a new version",
        key: "key",
        fields: {
          key: {
            schema: { type: "string", minLength: 1, maxLength: 64, description: "流程标识 · Key of the process" },
            required: true,
          },
          ...fields,
        },
      },
    },
  }),
  store: {
    async read(calls) {
      const decoder = new TextDecoder();
      return inTurns(await newest(calls), async ({ id, key, category, suspensionState }): Promise<StoredRecord> => {
        const query = { processDefinitionId: id, resourceType: "xml" };
        const drawing = decoder.decode(await calls.bytes("/blade-flow/process/resource-view", query));
        return {
          id: String(key),
          key: String(key),
          fields: { category: String(category), drawing, suspended: suspensionState === 2 },
        };
      });
    },
    async write(calls, { tenant, key, action, changes }, { category, drawing, suspended }) {
      if (action === "create" || changes.some(({ field }) => field === "drawing" || field === "category")) {
        const body = new FormData();
        body.append("category", String(category));
        // Without it a call of the platform's administrator would deploy to every hospital.
        body.append("tenantIds", tenant);
        body.append("files", new Blob([String(drawing)]), `${key}.bpmn`);
        await calls.post("/blade-flow/manager/deploy-upload", { body });
      }
      // A version that was just deployed is active.
      const deployed = (await newest(calls)).find((row) => row.key === key);
      const state = suspended === true ? "suspend" : "active";
      if (deployed && (deployed.suspensionState === 2) !== (suspended === true))
        await calls.post("/blade-flow/manager/change-state", { query: { state, processId: deployed.id } });
      return key;
    },
  },
  takesAway: ({ field, to }) => field === "suspended" && to === true,
};
