import document from "@bladekit/openapi/openapi.json" with { type: "json" };
import type { Sentence } from "@bladekit/sdk/rules";
import type { OperationId } from "./operations.ts";
import { toSnake } from "./snake-case.ts";

/** A JSON schema as it stands in the contract; `$ref`s point into the document. */
export type Schema = { readonly [key: string]: unknown };

/** A parameter of an operation. */
export type Parameter = {
  name: string;
  in: "query" | "header" | "path";
  required?: boolean;
  /** True where an empty value differs in meaning from an absent one. */
  allowEmptyValue?: boolean;
  schema: Schema;
  /** The field of the rows that a filter looks at, where it has another name. */
  "x-field"?: string;
};

/** One operation of the contract, with the properties that the server uses. */
export type Operation = {
  id: OperationId;
  /** The purpose of the operation, for people. */
  title: Sentence;
  method: "GET" | "POST";
  path: string;
  parameters: readonly Parameter[];
  body?: { mediaType: string; required: boolean; schema: Schema; pointer: string };
  /** Where the schema of the 200 answer is, when it is JSON. */
  answerPointer?: string;
  /** False for the token call and for files. */
  hasEnvelope: boolean;
  needsClient: boolean;
  needsUser: boolean;
  permission?: string;
  /** The permission for adding a row, where it differs from that for a change. */
  permissionAdd?: string;
  /** An operation with the same effect. An API scope that closes that one closes this one, too. */
  closedWith?: OperationId;
  userTypes?: readonly string[];
  /** The scope with which a client without a user may call. */
  clientScope?: string;
  /** The reason why the answer shows personal fields unmasked; absent where they are masked. */
  clear?: string;
  /**
   * Whether a change has to send the version that its sender read. Otherwise two people who save the whole row would overwrite each other.
   */
  isVersioned: boolean;
  /** Whether a call that is sent again with the same `Idempotency-Key` has no second effect. True for every write. */
  isIdempotent: boolean;
  /**
   * Whether key, work and answer are written in one transaction. This holds where the description names the key, because such an operation
   * was written for it.
   */
  isKeyInTransaction: boolean;
  /** The columns that a list may be sorted by. */
  sortable: readonly string[];
  /** Seconds for which callers without a user token may share an answer; absent where none is shared. */
  sharedSeconds?: number;
};

type RawOperation = {
  operationId: string;
  summary: string;
  parameters?: readonly unknown[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security?: readonly Record<string, unknown>[];
  "x-permission"?: string;
  "x-permission-add"?: string;
  "x-closed-with"?: OperationId;
  "x-user-type"?: readonly string[];
  "x-sortable"?: readonly string[];
  "x-columns"?: readonly string[];
  "x-shared-seconds"?: number;
  "x-client-scope"?: string;
  "x-clear"?: string;
  "x-versioned"?: boolean;
};

/** The contract, as it is served. */
export const contract: Schema & Pick<typeof document, "paths" | "components"> = document as never;

/** The target of a `$ref` in the document; any other value is returned as it is. */
export function resolve<T>(node: T): T {
  const reference = (node as { $ref?: string }).$ref;
  if (!reference) return node;
  const found = reference
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contract);
  return resolve(found as T);
}

const escapePointer = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** The operation lists its sortable columns and the columns of its export once. Its parameters accept these names only. */
function limitNames(parameter: Parameter, raw: RawOperation): Parameter {
  const { "x-sortable": sortable = [], "x-columns": columns = [] } = raw;
  const listOf = (names: readonly string[], most: number, maxLength = 500): Parameter => {
    const name = `(?:${[...new Set(names)].join("|")})`;
    const pattern = `^${name}(?:,${name}){0,${most - 1}}$`;
    return { ...parameter, schema: { type: "string", maxLength, pattern } };
  };
  const inBothForms = sortable.flatMap((name) => [name, toSnake(name)]);
  const limited: Readonly<Record<string, () => Parameter>> = {
    ascs: () => listOf(inBothForms, 3),
    descs: () => listOf(inBothForms, 3),
    columns: () => listOf(columns, 80, 1000),
  };
  return limited[parameter.name]?.() ?? parameter;
}

/** The header that every write takes: a resend with the same key has no second effect. */
const idempotencyKey = resolve<Parameter>({ $ref: "#/components/parameters/IdempotencyKey" } as never);

function toOperation(path: string, method: "GET" | "POST", raw: RawOperation): Operation {
  const [zh = "", en = zh] = raw.summary.split(" · ");
  const pointer = `#/paths/${escapePointer(path)}/${method.toLowerCase()}`;
  const bodyType = raw.requestBody && Object.keys(raw.requestBody.content)[0];
  const bodySchema = bodyType && raw.requestBody?.content[bodyType]?.schema;
  const answer = raw.responses["200"]?.content?.["application/json"]?.schema;
  const reference = (raw.responses["200"] as { $ref?: string } | undefined)?.$ref;
  const isReference = reference && resolve(raw.responses["200"])?.content?.["application/json"] && reference;
  const schemes = (raw.security ?? []).flatMap((entry) => Object.keys(entry));
  const sortable = raw["x-sortable"] ?? [];
  const declared = (raw.parameters ?? []).map((parameter) => limitNames(resolve(parameter as Parameter), raw));
  const hasEnvelope = answer ? JSON.stringify(answer).includes("/Envelope") : Boolean(isReference);
  // Every write takes a key, whether or not its description repeats that. The token call is no write of a row, and its answer is never
  // stored.
  const isIdempotent = method === "POST" && hasEnvelope && !schemes.includes("clientCredentials");
  const isKeyDeclared = declared.some(({ name }) => name === idempotencyKey.name);
  const parameters = isIdempotent && !isKeyDeclared ? [...declared, idempotencyKey] : declared;
  return {
    id: raw.operationId as OperationId,
    title: { zh, en },
    method,
    path,
    parameters,
    ...(bodyType &&
      bodySchema && {
        body: {
          mediaType: bodyType,
          required: raw.requestBody?.required === true,
          schema: bodySchema,
          pointer: `${pointer}/requestBody/content/${escapePointer(bodyType)}/schema`,
        },
      }),
    ...(answer && { answerPointer: `${pointer}/responses/200/content/application~1json/schema` }),
    ...(isReference && { answerPointer: `${isReference}/content/application~1json/schema` }),
    hasEnvelope,
    needsClient: schemes.includes("clientCredentials"),
    needsUser: schemes.includes("userToken"),
    ...(raw["x-permission"] && { permission: raw["x-permission"] }),
    ...(raw["x-permission-add"] && { permissionAdd: raw["x-permission-add"] }),
    ...(raw["x-closed-with"] && { closedWith: raw["x-closed-with"] }),
    ...(raw["x-user-type"] && { userTypes: raw["x-user-type"] }),
    ...(raw["x-shared-seconds"] && { sharedSeconds: raw["x-shared-seconds"] }),
    ...(raw["x-client-scope"] && { clientScope: raw["x-client-scope"] }),
    sortable,
    ...(raw["x-clear"] && { clear: raw["x-clear"] }),
    isVersioned: raw["x-versioned"] === true,
    isIdempotent,
    isKeyInTransaction: isIdempotent && isKeyDeclared,
  };
}

/** Every operation of the contract. */
export const operationList: readonly Operation[] = Object.entries(
  contract.paths as Record<string, Record<string, RawOperation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => toOperation(path, method.toUpperCase() as "GET" | "POST", raw)),
);

/** Every scope that a client may have. */
export const clientScopes: readonly string[] = [
  ...new Set(operationList.flatMap(({ clientScope }) => clientScope ?? [])),
].toSorted();
