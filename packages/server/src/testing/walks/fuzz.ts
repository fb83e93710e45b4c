import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { type Operation, operationList } from "../../contract/document.ts";
import type { TestApp } from "../test-app.ts";
import { type Actors, roleFor } from "./actors.ts";
import { bodyFault } from "./answers.ts";
import type { CallInput } from "./example.ts";
import { createIdPool } from "./id-pool.ts";
import { bearer, createSender } from "./sender.ts";
import { validInput } from "./valid-input.ts";
import { toWire, type Wire } from "./wire.ts";
import { type WrongInput, wrongInput } from "./wrong-input.ts";

/**
 * The settings of a run. `operations` (default all) narrows it. The same seed sends the same inputs in the same order. The run ends after a
 * number of rounds, which is the same work on any machine, or after a time, which is more work on a fast one.
 */
export type FuzzOptions = {
  test: TestApp;
  actors: Actors;
  seed: number;
  until: { rounds: number } | { seconds: number };
  operations?: readonly Operation[];
};

/** A request with a wrong answer, reduced to the smallest one that fails. */
type FuzzFinding = { operation: string; oracle: string; fault: string; request: string; answer: string };

/** The result of a run: complete rounds over all operations, requests by status, and findings. */
export type FuzzReport = { rounds: number; statuses: Record<number, number>; findings: readonly FuzzFinding[] };

type Answer = { status: number; text: string; body: unknown };

/** Milliseconds after which a missing answer is a finding. Even a busy machine answers sooner. */
const patienceMs = 60_000;

const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);

/** Sends valid and invalid inputs that are made from the contract, round after round, and checks every answer against the contract. */
export async function fuzz({
  test,
  actors,
  seed,
  until,
  operations = operationList,
}: FuzzOptions): Promise<FuzzReport> {
  const statuses: Record<number, number> = {};
  const findings: FuzzFinding[] = [];
  const pool = createIdPool();
  const deadline = "seconds" in until ? performance.now() + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const mostRounds = "rounds" in until ? until.rounds : Number.POSITIVE_INFINITY;
  const sendAs = createSender(test);

  async function send(operation: Operation, wire: Wire, shown: string | undefined): Promise<Answer> {
    const role = roleFor(operation);
    // A case that timed out may have ended the session, which is then still being renewed.
    const session = (await actors.ready(role)).session.get();
    const answered = sendAs(operation, wire, { role, token: shown ?? bearer(session) });
    const waited = new AbortController();
    const answer = await Promise.race([answered, sleep(patienceMs, undefined, { signal: waited.signal })]);
    waited.abort();
    if (!answer) return { status: 0, text: "", body: undefined };
    if (operation.path.endsWith("/logout") && answer.statusCode === 200) await actors.renew(role);
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : undefined };
  }

  /** A property to test: the inputs, how they are sent, and the check of the answer. */
  function oracle<T>(
    operation: Operation,
    name: string,
    inputs: fc.Arbitrary<T>,
    numRuns: number,
    toRequest: (input: T) => { wire: Wire; token?: string },
    judge: (answer: Answer, input: T) => string | undefined,
  ) {
    return async (round: number): Promise<FuzzFinding | undefined> => {
      let last: FuzzFinding | undefined;
      const property = fc.asyncProperty(inputs, async (input) => {
        const { wire, token } = toRequest(input);
        const answer = await send(operation, wire, token);
        const fault = commonFault(operation, answer) ?? judge(answer, input);
        if (!fault) return true;
        const request = `${operation.method} ${wire.url} ${JSON.stringify(wire.headers)} ${wire.type} ${wire.text ?? ""}`;
        last = { operation: operation.id, oracle: name, fault, request: cut(request), answer: cut(answer.text) };
        return false;
      });
      const place = operationList.indexOf(operation);
      const limits = { interruptAfterTimeLimit: 3000, markInterruptAsFailure: false };
      const outcome = await fc.check(property, { seed: (seed * 1009 + round) * 1009 + place, numRuns, ...limits });
      // An input that the driver itself cannot send is neither a finding nor a success.
      if (outcome.failed && !last) throw outcome.errorInstance;
      return last;
    };
  }

  const draw = (operation: Operation, isWhole: boolean) => ({ ids: () => pool.of(operation), isWhole });

  function oraclesOf(operation: Operation) {
    const good = (input: CallInput) => ({ wire: toWire(operation, input) });
    const bad = ({ input, wire }: WrongInput) => ({ wire: { ...toWire(operation, input), ...wire } });
    const stale = (token: string) => ({ wire: toWire(operation, { query: {}, header: {}, body: undefined }), token });
    const accepted = oracle(
      operation,
      "valid input",
      validInput(operation, draw(operation, false)),
      2,
      good,
      (answer) => {
        pool.learn(operation, answer.status, answer.body);
        return refusedFault(operation, answer);
      },
    );
    const wrong = wrongInput(operation, draw(operation, true));
    const refused =
      wrong &&
      oracle(operation, "invalid input", wrong, 3, bad, ({ status }, { what }) =>
        [400, 413, 415].includes(status) ? undefined : `${what} was answered with ${status}`,
      );
    const shut =
      operation.needsUser &&
      oracle(operation, "bad token", badTokens, 1, stale, ({ status }) =>
        status === 401 ? undefined : `a bad token was answered with ${status}`,
      );
    return [accepted, refused, shut].filter((step) => typeof step === "function");
  }

  const steps = operations.flatMap(oraclesOf);
  const failed = new Set<unknown>();
  let rounds = 0;
  for (; rounds === 0 || (rounds < mostRounds && performance.now() < deadline); rounds += 1) {
    // The order differs each time, so that a run that ends early does not always leave out the same operations.
    const [order = []] = fc.sample(fc.shuffledSubarray(steps, { minLength: steps.length }), {
      seed: seed + rounds,
      numRuns: 1,
    });
    for (const step of order) {
      // The first round always completes, so that even a run on a slow machine proves something.
      if (failed.has(step) || (rounds > 0 && performance.now() > deadline)) continue;
      const finding = await step(rounds);
      if (!finding) continue;
      findings.push(finding);
      failed.add(step);
    }
  }
  return { rounds, statuses, findings };
}

const badTokens = fc.oneof(
  fc.constantFrom("", "bearer", "bearer ", "bearer x", "basic eA==", "bearer a.b.c", "null"),
  fc.base64String({ maxLength: 40 }).map((text) => `bearer ${text}.${text}.${text}`),
);

/** Reports texts that no answer may contain. */
function commonFault(operation: Operation, { status, text, body }: Answer): string | undefined {
  if (status === 0) return "was never answered";
  if (status >= 500) return `answered with ${status}`;
  if (
    /\n\s+at |\.ts:\d|syntax error|"?(select|insert into|update) [^"]+ (from|values|set) /i.test(text) &&
    status !== 200
  ) {
    return "tells how it is made";
  }
  return bodyFault(operation, status, body);
}

/** Queries with rules between fields, which the contract cannot express. */
const withOwnRules: readonly string[] = ["countLeaveDays", "printTickets"];

/** A fault if the server refused a valid input as invalid. */
function refusedFault(operation: Operation, { status, body }: Answer): string | undefined {
  if (status === 401 && operation.needsUser) return "a good token was refused";
  if (status === 415 || status === 413 || status === 405) return `valid input was answered with ${status}`;
  const { error } = (body ?? {}) as { error?: string };
  // The contract does not know which tenants exist.
  const isRuled = error === "tenant_unknown" || withOwnRules.includes(operation.id);
  const isQueryRefused = status === 400 && operation.method === "GET" && !isRuled;
  return isQueryRefused ? "a valid query was refused" : undefined;
}
