import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";

/** Staff who started a process neither move it past its approvers nor choose them. @throws Refusal `conflict` */
export function requireNoStarter(ctx: Context, { startUser }: { startUser: string }): void {
  if (startUser !== requireUser(ctx).userId) return;
  throw new Refusal("conflict", {
    message: say("这是您发起的流程，请由其他管理人员操作", "You started this process, so somebody else has to do this"),
  });
}
