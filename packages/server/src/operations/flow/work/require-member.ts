import { requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { mayClaim } from "../people.ts";
import type { OwnTask } from "./own-task.ts";

/**
 * Keeps people from deciding on a task that they claimed for a group which they have left since. They can hand it to a colleague; a deputy
 * decides in the place of somebody else. @throws Refusal `conflict`
 */
export async function requireMember({ ctx, id, holder }: OwnTask): Promise<void> {
  if (holder !== requireUser(ctx).userId) return;
  const left = await ctx.db
    .selectFrom("flowStep")
    .select("id")
    .where("id", "=", id)
    .where("deputyFor", "is", null)
    .where(({ exists, not, selectFrom }) => {
      const group = selectFrom("flowCandidate").select("stepId").whereRef("stepId", "=", "flowStep.id");
      return exists(group).and(not(mayClaim(ctx)));
    })
    .executeTakeFirst();
  if (!left) return;
  throw new Refusal("conflict", {
    message: say(
      "您已不在可办理此任务的人员中，请转办给同事",
      "You can no longer handle this task. Hand it to a colleague",
    ),
  });
}
