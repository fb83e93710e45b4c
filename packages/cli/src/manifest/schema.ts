import { kinds } from "../kinds/index.ts";

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

/** JSON Schema (2020-12) of one file of a manifest, for validation and for editors. */
export const manifestSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "bladekit manifest",
  type: "object",
  additionalProperties: false,
  properties: {
    tenant: { $ref: "#/$defs/manifest" },
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
