// Running processes that go on with another version of their drawing. Moving them back with the opposite steps undoes it.
import { findNode, inOrder, labelOf, migrateState, type State, type StepMoves, targetOf } from "@bladekit/flow";
import type { FlowMigration, FlowMigrationPlan, FlowMigrationResult, StayingProcess } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { isId } from "../../../contract/is-id.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { tellDeed } from "../../log/deed.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { type Deployed, findDefinition } from "../engine.ts";
import { migrateInFlowable } from "../flowable/migrate-in-flowable.ts";
import { lockInstance } from "../locked-instance.ts";
import { note } from "../work/note.ts";
import { moveRows } from "./move-rows.ts";

const mostProcesses = 1000;

type Versions = { from: Deployed; to: Deployed; moves: StepMoves };

/** Both versions, and the steps that change their id. @throws Refusal `not_found`, `validation_failed` */
async function versionsOf(ctx: Context, { fromId, toId, steps = [] }: FlowMigration): Promise<Versions> {
  const [from, to] = [await findDefinition(ctx.db, fromId), await findDefinition(ctx.db, toId)];
  if (from.key !== to.key || from.id === to.id) {
    throw invalidField("toId", say("请选择同一流程的另一版本", "Choose another version of the same process"));
  }
  const moves = new Map(steps.map(({ node, to: target }) => [node, target]));
  for (const [node, target] of moves) {
    const isKnown = findNode(from.graph, node) && findNode(to.graph, target);
    if (!isKnown) throw invalidField("steps", say("没有环节 {} 或 {}", "There is no step {} or {}", node, target));
  }
  return { from, to, moves };
}

/** Processes of a version that run, the oldest first. */
function running({ db }: Context, { fromId, processInstanceIds }: FlowMigration) {
  const named = processInstanceIds?.filter(isId);
  return db
    .selectFrom("flowInstance")
    .select(["id", "state", "startUser", "startTime"])
    .where("definitionId", "=", fromId)
    .where("endTime", "is", null)
    .$if(named !== undefined, (rows) => rows.where("id", "in", ["0", ...(named ?? [])]))
    .orderBy("id")
    .limit(mostProcesses)
    .execute();
}

type Row = Awaited<ReturnType<typeof running>>[number];

async function stayingOf(ctx: Context, staying: readonly { row: Row; fault: Sentence }[]): Promise<StayingProcess[]> {
  const nameOf = await namesOf(
    ctx.db,
    staying.map(({ row }) => row.startUser),
  );
  return staying.map(({ row, fault }) => ({
    ...{ processInstanceId: row.id, startUser: nameOf(row.startUser), startTime: row.startTime },
    message: fault[ctx.language],
  }));
}

/** Both versions have to be walked by the same engine. */
const elsewhere = ({ from, to }: Versions): Sentence | undefined =>
  (from.flowableId === null) === (to.flowableId === null)
    ? undefined
    : say("两个版本由不同的引擎运行", "The two versions run on different engines");

const moveState = (versions: Versions, state: State) => {
  const fault = elsewhere(versions);
  return fault
    ? { fault }
    : migrateState(versions.from.graph, versions.to.graph, versions.moves, state, versions.to.readAt);
};

/** Says where each step would go, and which processes would stay. @throws Refusal `not_found`, `validation_failed` */
export async function previewMigration(ctx: Context, body: FlowMigration): Promise<FlowMigrationPlan> {
  const versions = await versionsOf(ctx, body);
  const { from, to, moves } = versions;
  const rows = await running(ctx, body);
  const counts = new Map<string, number>();
  const staying: { row: Row; fault: Sentence }[] = [];
  for (const row of rows) {
    const state = row.state as unknown as State;
    const standing = new Set(state.tokens.map(({ node }) => node));
    for (const node of standing) counts.set(node, (counts.get(node) ?? 0) + 1);
    const moved = moveState(versions, state);
    if ("fault" in moved) staying.push({ row, fault: moved.fault });
  }
  return {
    movable: rows.length - staying.length,
    steps: inOrder(from.graph).flatMap((node) => {
      const count = counts.get(node.id);
      const target = targetOf(to.graph, moves, node.id)?.id ?? "";
      return count ? [{ node: node.id, name: labelOf(node)[ctx.language], count, to: target }] : [];
    }),
    targets: inOrder(to.graph)
      .filter(({ type }) => type === "userTask")
      .map((node) => ({ node: node.id, name: labelOf(node)[ctx.language] })),
    staying: await stayingOf(ctx, staying),
  };
}

/** Moves each process on its own; one that cannot move, or has ended meanwhile, stays. @throws Refusal `not_found`, `validation_failed` */
export async function migrate(ctx: Context, body: FlowMigration): Promise<FlowMigrationResult> {
  const versions = await versionsOf(ctx, body);
  if (versions.to.suspended) {
    throw new Refusal("conflict", { message: say("新版已挂起", "The other version is suspended") });
  }
  const moved: string[] = [];
  const staying: { row: Row; fault: Sentence }[] = [];
  for (const row of await running(ctx, body)) {
    const fault = await moveOne(ctx, versions, row.id);
    if (fault) staying.push({ row, fault });
    else moved.push(row.id);
  }
  const { from, to } = versions;
  tellDeed(ctx, {
    ...{ level: "warn", keys: [to.id] },
    more: say("由 {} 换版 {} 个流程", "{} → {} processes", from.id, moved.length),
  });
  return { moved, staying: await stayingOf(ctx, staying) };
}

function moveOne(ctx: Context, versions: Versions, id: string): Promise<Sentence | undefined> {
  const { from, to } = versions;
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    let locked: Awaited<ReturnType<typeof lockInstance>>;
    try {
      locked = await lockInstance(db, id);
    } catch (error) {
      if (error instanceof Refusal && error.code === "conflict") return error.sentence;
      throw error;
    }
    if (locked.definitionId !== from.id)
      return say("流程已换版", "The process has already been moved to another version");
    const result = moveState(versions, locked.state);
    if ("fault" in result) return result.fault;
    const { flowableId } = locked;
    if (flowableId !== null) {
      const fault = await migrateInFlowable(inside, { ...locked, flowableId }, to, result.state);
      if (fault) return fault;
    }
    await moveRows(inside, id, { to, before: locked.state, after: result.state });
    const text = `v${from.id.split(":").at(-2)} → v${to.id.split(":").at(-2)}`;
    const { userId } = requireUser(ctx);
    await note(
      inside,
      { ...locked, deployed: to },
      { node: "", nodeName: "换版 · Change of version", userId, outcome: "migrate", comment: text },
    );
    return undefined;
  });
}
