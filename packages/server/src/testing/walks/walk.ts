import type { Operation } from "../../contract/document.ts";
import { operationList } from "../../contract/document.ts";
import { type Actors, roleFor } from "./actors.ts";
import { bodyFault, isDeclared } from "./answers.ts";
import { type CallAnswer, callOperation } from "./call-operation.ts";
import { type CallInput, type Extent, exampleInput } from "./example.ts";

/** Reads whose ids come from no list in their own folder, and the stream without an end, which a test app has none of. */
const namesElsewhere: readonly string[] = [
  ...["getFile", "getOwnLetter", "getProcessForm", "getProcessView", "getTable", "printTickets", "streamEvents"],
];

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const endsSession = ({ path }: Operation) => path.endsWith("/logout");

/** The order of calls: lists first, because they give ids; then additions, details, actions on a row, removals, and the sign-out. */
function turn(operation: Operation): number {
  const { method, path, parameters } = operation;
  const [removes, adds] = [path.endsWith("/remove"), path.endsWith("/submit")];
  if (endsSession(operation)) return 5;
  if (method === "GET") return parameters.some(({ name, required }) => name === "id" && required) ? 2 : 0;
  return removes ? 4 : adds ? 1 : 3;
}

/** What is wrong with an answer; undefined if nothing is. */
function faultOf(operation: Operation, { status, body }: CallAnswer): string | undefined {
  if (status !== 200 && !isDeclared(operation, status)) return "the contract does not declare this";
  return bodyFault(operation, status, body);
}

/** Stores the ids that one walk has learned. */
function createMemory() {
  /** Ids of rows by folder, the latest first: those of lists, and those that the walk has added. */
  const [listed, added] = [new Map<string, string[]>(), new Map<string, string[]>()];

  function remember({ path, method }: Operation, { status, body }: CallAnswer): void {
    const { data } = (body ?? {}) as { data?: { records?: unknown[]; id?: unknown } };
    if (status !== 200 || !data) return;
    const rows = method === "POST" ? [data] : ((data.records ?? data) as unknown[]);
    const id = Array.isArray(rows) ? (rows[0] as { id?: unknown } | undefined)?.id : undefined;
    const known = method === "POST" ? added : listed;
    if (typeof id === "string") known.set(folderOf(path), [id, ...(known.get(folderOf(path)) ?? [])]);
  }

  /**
   * The inputs to try: one with each known id of the folder, the least, and the full one. Actions use only rows that the walk has added.
   */
  function inputsOf(operation: Operation): CallInput[] {
    const extents: readonly Extent[] = ["least", "full"];
    const inputs = extents.map((extent) => exampleInput(operation, extent));
    const [least] = inputs;
    const name = ["id", "ids"].find((key) => key in (least?.query ?? {}));
    if (!least || !name) return inputs;
    const known = operation.method === "POST" ? [added] : [added, listed];
    const ids = known.flatMap((rows) => rows.get(folderOf(operation.path)) ?? []);
    return [...ids.map((id) => ({ ...least, query: { ...least.query, [name]: id } })), ...inputs];
  }

  /** Whether the contract's examples and existing rows are enough for a call to succeed. */
  function isReadable({ method, path, parameters, id }: Operation): boolean {
    const isExample = parameters.every(({ name, required }) => !required || name === "id");
    const needsRow = parameters.some(({ name, required }) => required && name === "id");
    const hasRow = [added, listed].some((rows) => rows.has(folderOf(path)));
    return method === "GET" && !namesElsewhere.includes(id) && isExample && (hasRow || !needsRow);
  }

  return { remember, inputsOf, isReadable };
}

/** Calls every operation through the SDK as a user with the right to, and returns where an answer breaks the contract. */
export async function walkFaults(actors: Actors): Promise<string[]> {
  const { remember, inputsOf, isReadable } = createMemory();
  const faults: string[] = [];
  for (const operation of operationList.toSorted((one, other) => turn(one) - turn(other))) {
    const role = roleFor(operation);
    let isGranted = false;
    for (const input of inputsOf(operation)) {
      const answer = await callOperation(
        endsSession(operation) ? await actors.renew(role) : actors.of(role),
        operation,
        input,
      );
      remember(operation, answer);
      isGranted ||= answer.status === 200;
      const fault = faultOf(operation, answer);
      if (fault) faults.push(`${operation.id} ${JSON.stringify(input)}: ${fault}: ${JSON.stringify(answer)}`);
    }
    if (isReadable(operation) && !isGranted) faults.push(`${operation.id} never answered 200`);
  }
  return faults;
}
