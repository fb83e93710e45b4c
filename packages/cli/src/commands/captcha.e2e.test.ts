import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PASSWORD, SERVER, useServer } from "../testing/server.ts";
import { createTerminal, type TerminalOptions } from "../testing/terminal.ts";

const server = useServer();

/** A terminal where somebody signs in with a captcha; of each picture they answer what `reads` makes of its solution. */
async function signingIn(reads: ((solution: string) => string)[], options: TerminalOptions = {}) {
  const tenant = await server.addHospital();
  const answers = [PASSWORD];
  const fetch = async (request: Request) => {
    const response = await server.fetch(request);
    if (!request.url.endsWith("/captcha")) return response;
    const { data } = (await response.clone().json()) as { data?: { key: string }; key?: string };
    const { answer } = await server
      .database()
      .selectFrom("authCaptcha")
      .select("answer")
      .where("key", "=", data?.key ?? "")
      .executeTakeFirstOrThrow();
    answers.push(reads.shift()?.(answer) ?? "");
    return response;
  };
  const terminal = createTerminal({ fetch, answers, ...options });
  const argv = ["login", "--server", SERVER, "--tenant", tenant, "--username", "editor", "--captcha"];
  return { home: terminal.home, ...(await terminal.run(argv)) };
}

const right = (solution: string) => solution;
const wrong = () => "wrong";
const another = () => "";

test("a captcha is drawn on a terminal, and its file is gone afterwards", async () => {
  const { code, err, home } = await signingIn([right], { columns: 80 });
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("Signed in as editor") });
  const drawn = err.split("\n").filter((line) => /[▀▄█]/.test(line));
  // Small letters alone take five lines, wide ones fewer: which of them come is chance.
  expect(drawn.length).toBeGreaterThan(3);
  expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(err).toContain("The same captcha is in ");
  expect(readdirSync(join(home, ".config/bladekit")).filter((name) => name.startsWith("captcha"))).toEqual([]);
});

test.each([
  ["no terminal", {}],
  ["a narrow one", { columns: 69 }],
  ["one that knows no such characters", { columns: 80, env: { LANG: "C" } }],
  ["a dumb one", { columns: 80, env: { LANG: "C.UTF-8", TERM: "dumb" } }],
])("a captcha is a file alone on %s", async (_, options) => {
  const { code, err } = await signingIn([right], options);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(err).not.toMatch(/[▀▄█]/);
  expect(err).toMatch(/The captcha is in \S+captcha\.svg\. /);
});

test("an empty line asks for another captcha, and a wrong answer is no end", async () => {
  const { code, err } = await signingIn([another, wrong, another, wrong, right]);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(err.match(/The captcha is in /g)).toHaveLength(5);
  expect(err.match(/captcha is wrong/g)).toHaveLength(2);
});

test("the third wrong answer ends the sign-in", async () => {
  const { code, err, home } = await signingIn([wrong, wrong, wrong]);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("Error: The captcha is wrong") });
  expect(existsSync(join(home, ".config/bladekit/captcha.svg"))).toBe(false);
});
