import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { ask } from "./ask.ts";

/** Answers of a person who types this, and what the terminal shows. */
async function typing(keys: string, hidden: boolean) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = ask(input, output, "密码：", hidden);
  const outcome = asked.catch((error: { exitCode: number; sentence: { key: string } }) => error);
  setImmediate(() => input.write(keys));
  if (keys === "") setImmediate(() => input.end());
  const answer = await outcome;
  return { answer, shown: String(output.read() ?? "") };
}

it("answers the line, and shows a password to nobody", async () => {
  expect(await typing("geheim\r", true)).toEqual({ answer: "geheim", shown: "密码：\n" });
  expect((await typing("ja\r", false)).shown).toContain("ja");
});

it.each([
  ["Ctrl+C", "\u0003", 130],
  ["the end of the input", "", 1],
])("%s cancels with an exit code of its own", async (_, keys, exitCode) => {
  expect((await typing(keys, true)).answer).toMatchObject({ exitCode, sentence: { key: "cancelled" } });
});
