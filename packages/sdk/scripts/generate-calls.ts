// Writes src/call/documented-calls.ts, from which an editor shows the contract's description of each call.
import { readFileSync } from "node:fs";
import { writeGenerated } from "../../../scripts/write-generated.mjs";
import { actions } from "../src/call/resource.ts";

type Answer = { $ref?: string; content?: Record<string, unknown> };
type Parameter = { $ref?: string; required?: boolean };
type Operation = {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean };
  responses: Record<string, Answer>;
};
type Contract = {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { responses: Record<string, Answer>; parameters: Record<string, Parameter> };
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const { paths, components } = JSON.parse(read("../../../openapi/openapi.json")) as Contract;

function resolved<T extends { $ref?: string }>(part: T | undefined, shared: Record<string, T>): T | undefined {
  const name = part?.$ref?.split("/").at(-1);
  return name === undefined ? part : shared[name];
}

/** Whether a call answers with JSON. Files are downloaded instead. */
function isJson({ responses }: Operation): boolean {
  return "application/json" in (resolved(responses[200], components.responses)?.content ?? {});
}

/** The input of a call, with its members resolved one by one, so that an editor resolves only those of the shown call. */
function inputOf(method: string, path: string, { parameters = [], requestBody }: Operation): string {
  const isRequired = (parameter: Parameter) => resolved(parameter, components.parameters)?.required === true;
  const [mustParams, mustBody] = [parameters.some(isRequired), requestBody?.required === true];
  const of = `<"${path}", "${method}">`;
  const fields = [
    ...(parameters.length > 0 ? [`params${mustParams ? "" : "?"}: Params${of}`] : []),
    ...(requestBody ? [`body${mustBody ? "" : "?"}: Body${of}`] : []),
  ];
  const type = fields.length > 0 ? `{ ${fields.join("; ")} } & CallOptions` : "CallOptions";
  return `init${mustParams || mustBody ? "" : "?"}: ${type}`;
}

const calls = (method: "get" | "post") =>
  Object.entries(paths).flatMap(([path, { [method]: operation }]) =>
    operation && isJson(operation)
      ? [{ path, summary: operation.summary.replaceAll("*/", "* /"), input: inputOf(method, path, operation) }]
      : [],
  );

/** The overloads of a method, in the order of the contract. */
const overloads = (method: "get" | "post") =>
  calls(method).map(
    ({ path, summary, input }) => `  /** ${summary} */
  (path: "${path}", ${input}): Promise<Data<"${path}", "${method}">>;`,
  );

/** The calls that resources share, by path. */
function resources(): string[] {
  const found = new Map<string, string[]>();
  for (const [action, [method]] of Object.entries(actions)) {
    for (const { path, summary } of calls(method)) {
      if (!path.endsWith(`/${action}`)) continue;
      const base = path.slice(0, -action.length - 1);
      found.set(base, [...(found.get(base) ?? []), `    /** ${summary} */\n    ${action}: true;`]);
    }
  }
  return [...found].map(([base, lines]) => `  "${base}": {\n${lines.join("\n")}\n  };`);
}

const text = `// Generated from the contract by scripts/generate-calls.ts: do not edit. A signature for each call, because an editor shows the comment of the
// signature that fits.
import type { RequestBodyOption } from "openapi-fetch";
import type { CallInit, CallOptions, Data, Operation } from "./types.ts";

type Params<Path, M extends "get" | "post"> = Exclude<CallInit<Path, M>["params"], undefined>;
type Body<Path, M extends "get" | "post"> = RequestBodyOption<Operation<Path, M>>["body"];

/** The calls by GET. */
export interface GetCalls {
${overloads("get").join("\n")}
}

/** The calls by POST. */
export interface PostCalls {
${overloads("post").join("\n")}
}

/** The calls that resources share, below their paths. */
export interface ResourceActions {
${resources().join("\n")}
}
`;
writeGenerated(new URL("../src/call/documented-calls.ts", import.meta.url), text);
