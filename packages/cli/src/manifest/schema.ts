import { kinds } from "../kinds/index.ts";

/** Sections whose records can get another key. */
const movable = kinds.flatMap(({ shape, store, fixedKey }) => (store.remove && !fixedKey ? [shape.section] : []));

/** The part of a manifest about its tenant as a whole. */
export type TenantSection = Readonly<{ id: string; name?: string }>;

/** File that `export` puts at the root of a manifest and `bladekit schema` prints. */
export const SCHEMA_FILE = "bladekit.schema.json";

const tenant = {
  type: "object",
  description:
    "这份清单属于哪个租户；与登录的租户不同时拒绝执行 · The tenant this manifest is for; any other is refused",
  required: ["id"],
  additionalProperties: false,
  properties: {
    id: { type: "string", pattern: "^[0-9]{6}$", description: "租户编号，写成文本 · Tenant id, six digits, a text" },
    name: { type: "string", maxLength: 255, description: "租户名称，仅供阅读 · Name, for the reader" },
  },
};

const id = { type: "string", pattern: "^[a-z][a-z0-9-]{0,31}$" };
const key = { type: "string", minLength: 1, maxLength: 200 };

const stack = {
  type: "object",
  description:
    "这份清单的编号与负责人：只删除自己的记录 · Id of this manifest and who answers for it; it removes its own records alone",
  required: ["id"],
  additionalProperties: false,
  properties: {
    id: { ...id, description: "编号，如 nursing · Id, such as nursing" },
    owner: {
      type: "string",
      minLength: 1,
      maxLength: 100,
      description: "负责人，如护理部 · Who answers for it, such as a department",
    },
  },
};

const moved = {
  type: "array",
  description: "换了编号的记录：改写而不是新建 · Records that get another key: they are changed and not made anew",
  items: {
    type: "object",
    required: ["section", "from", "to"],
    additionalProperties: false,
    properties: {
      section: { type: "string", enum: movable, description: "清单中的一节，如 roles · A section, such as roles" },
      from: { ...key, description: "服务器上的编号 · The key on the server" },
      to: { ...key, description: "新的编号 · The key from now on" },
    },
  },
};

/** JSON Schema (2020-12) of one file of a manifest, for validation and for editors. */
export const manifestSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "bladekit manifest",
  type: "object",
  additionalProperties: false,
  properties: {
    tenant: { $ref: "#/$defs/manifest" },
    stack,
    moved,
    ...Object.fromEntries(kinds.map(({ shape }) => [shape.section, shape.schema])),
  },
  $defs: { manifest: tenant, ...Object.assign({}, ...kinds.map(({ shape }) => shape.definitions)) },
};

/** The same for an overlay: of each record its key alone is needed. */
export function overlaySchema(): object {
  const definitions = Object.entries(manifestSchema.$defs as Record<string, { required?: readonly string[] }>);
  return {
    ...manifestSchema,
    title: "bladekit overlay",
    $defs: Object.fromEntries(
      definitions.map(([name, { required, ...rest }]) => [name, { ...rest, required: required?.slice(0, 1) ?? [] }]),
    ),
  };
}
