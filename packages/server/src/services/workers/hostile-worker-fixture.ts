import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { serveTasks } from "./serve-tasks.ts";

/** Tasks that do what a parser may do with a file made to break it, and a few that look at the worker itself. */
const hostileTasks = {
  echo: async () => (input: unknown) => input,
  pid: async () => () => process.pid,
  environment: async () => () => Object.keys(process.env),
  growArray: async () => () => {
    const rows: number[][] = [];
    for (;;) rows.push(new Array(1_000_000).fill(0));
  },
  spreadText: async () => () => [..."x".repeat(100_000_000)].length,
  loop: async () => () => {
    for (;;);
  },
  neverAnswer: async () => () => new Promise<never>(() => {}),
  exit: async () => (code: number) => process.exit(code),
  answerTooMuch: async () => () => Buffer.alloc(17 * 1024 * 1024),
  refuse: async () => () => {
    const fields = [{ field: "rows.1", message: say("太长", "is too long") }];
    throw new Refusal("validation_failed", { message: say("第 {} 行", "Row {}", 1), data: { fields } });
  },
  throwText: async () => () => {
    throw "a text of a library";
  },
};

export type HostileTasks = typeof hostileTasks;

serveTasks(hostileTasks);
