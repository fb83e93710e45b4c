import { requireUser } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { unknownColleague } from "../../../contract/value-sentences.ts";
import { usersNamed } from "../people.ts";
import type { OwnTask } from "./own-task.ts";

const mostColleagues = 20;

/** The colleague with an account or id. @throws Refusal `validation_failed` for the caller, and for people who cannot work here */
export async function colleague({ ctx }: OwnTask, name: string): Promise<string> {
  const [found] = await usersNamed(ctx.db, [name.trim()]);
  if (found === undefined) throw invalidField("userId", unknownColleague);
  if (found === requireUser(ctx).userId)
    throw invalidField("userId", say("任务已在您手上", "You already have this task"));
  return found;
}

/** The colleagues with accounts or ids that commas join, each once. @throws Refusal `validation_failed` where one of them is none */
export async function colleagues({ ctx }: OwnTask, names: string): Promise<string[]> {
  const wanted = [...new Set(names.split(/[,，、\s]+/).filter((name) => name !== ""))];
  if (wanted.length > mostColleagues) {
    throw invalidField("userIds", say("最多 {} 位同事", "Choose up to {} colleagues", mostColleagues));
  }
  const found = new Set<string>();
  for (const name of wanted) {
    const [id] = await usersNamed(ctx.db, [name]);
    if (id === undefined) throw invalidField("userIds", say("没有在职用户“{}”", "There is no colleague “{}”", name));
    if (id === requireUser(ctx).userId)
      throw invalidField("userIds", say("不能选择本人", "You cannot choose yourself"));
    found.add(id);
  }
  if (found.size === 0)
    throw invalidField("userIds", say("请填写同事的账号", "Enter the account of at least one colleague"));
  return [...found];
}
