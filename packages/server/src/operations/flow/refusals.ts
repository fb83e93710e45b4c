import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";

/** A task that somebody has dealt with. */
export const taskDone = () => new Refusal("conflict", { message: say("该任务已办结", "This task is already done") });

export const unknownCategory = say("流程分类不存在", "There is no such category");
