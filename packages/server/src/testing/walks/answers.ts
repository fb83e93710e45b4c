import { contract, type Operation, resolve } from "../../contract/document.ts";
import { answerFault } from "../../contract/validator.ts";

type Responses = Record<string, { $ref?: string; content?: Record<string, unknown> }>;

const escapePointer = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

function responsesOf({ path, method }: Operation): Responses {
  const methods = (contract.paths as unknown as Record<string, Record<string, { responses: Responses }>>)[path];
  return methods?.[method.toLowerCase()]?.responses ?? {};
}

/** Whether the contract allows this status for an operation. */
export function isDeclared(operation: Operation, status: number): boolean {
  return String(status) in responsesOf(operation);
}

// For operations that declare no refusal of their own.
const anyRefusal = "#/components/responses/BadRequest";

/** The place of a status' response in the contract. For statuses of the framework it is the response of another refusal. */
function placeOf(operation: Operation, status: number): string {
  const responses = responsesOf(operation);
  const known = responses[status] ? status : 400;
  const own = `#/paths/${escapePointer(operation.path)}/${operation.method.toLowerCase()}/responses/${known}`;
  return responses[known]?.$ref ?? (responses[known] ? own : anyRefusal);
}

/** What is wrong with the body of an answer, for a developer; undefined if nothing is. */
export function bodyFault(operation: Operation, status: number, body: unknown): string | undefined {
  const isFile = status === 200 && !resolve(responsesOf(operation)[200] ?? {}).content?.["application/json"];
  if (isFile) return undefined;
  const pointer = `${placeOf(operation, status)}/content/application~1json/schema`;
  return answerFault(pointer, body) ?? numberFault(status, body);
}

function numberFault(status: number, body: unknown): string | undefined {
  const { code } = body as { code?: number };
  return code !== undefined && code !== status ? `code ${code} in an answer of status ${status}` : undefined;
}
