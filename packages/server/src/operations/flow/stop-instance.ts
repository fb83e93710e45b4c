import { type Context, requireUser } from "../../context/context.ts";
import { refusing } from "./flow-refusal.ts";
import { step } from "./instance.ts";
import type { Locked } from "./locked-instance.ts";

type Stopped = {
  /** `withdrawn` by its starter, who took it back; `stopped` by staff. */
  readonly how: "withdrawn" | "stopped";
  readonly reason: string;
};

/** Ends a locked process before its drawing does; its tasks are cancelled. Its history names the caller and the reason. @throws Refusal `conflict` */
export async function stopInstance(ctx: Context, locked: Locked, { how, reason }: Stopped): Promise<void> {
  await refusing(() => step(ctx, locked, { kind: "stop" }, reason));
  await ctx.db
    .updateTable("flowInstance")
    .set({ endUser: requireUser(ctx).userId, endHow: how, endReason: reason })
    .where("id", "=", locked.id)
    .execute();
}
