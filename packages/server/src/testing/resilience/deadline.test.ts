import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../../db/database.ts";
import { lockJobs } from "../../operations/recruit/job/staff/publish-jobs.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital } from "../../operations/recruit/recruit-fixture.ts";
import { addCrowd, addStaff, addTenant, type CrowdMember, signIn } from "../index.ts";

// Three quarters of the candidates come before the deadline, the others after it.
const [early, late, atOnce] = [150, 50, 50];
const deadline = "2026-11-20 12:10:00";
const after = "2026-11-20 12:20:00";
const other = "200002";

let hospital: Hospital;
let jobId: string;
let crowd: CrowdMember[];
beforeAll(async () => {
  // A line so short that most of those who come at once do not fit into it.
  hospital = await openHospital({ line: { lineBound: 10, lockTimeout: 5_000 } });
  jobId = await addJob(hospital, { applyEnd: deadline });
  crowd = await addCrowd(hospital, early + late, fillResume);
  await addTenant(hospital, other);
  await addStaff(hospital, other, "hr", ["job_view"]);
});
afterAll(() => hospital?.close());

type Answer = { status: number; error?: string; data: Record<string, string> };
const answers: Answer[] = [];
let isIn = 0;
let underWay = 0;
/** Candidates who were told to come again. Each does so when another one has been served, because a time would depend on the machine. */
const again: (() => void)[] = [];
/** A promise with its resolve function, for events that others wait for. */
function moment() {
  let come = () => {};
  const is = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { is, come: () => come() };
}
const someAreIn = moment();
const deadlineIsOver = moment();

/** Applies as the site's page does: with one key, and with the ticket as soon as it has one. */
async function apply({ token }: CrowdMember, key: string, heard: () => void): Promise<Answer> {
  let ticket = "";
  for (;;) {
    underWay += 1;
    const response = await hospital.fetch(
      new Request(`http://test/api/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`, {
        method: "POST",
        headers: {
          "blade-auth": `bearer ${token}`,
          "idempotency-key": key,
          ...(ticket && { "arrival-ticket": ticket }),
        },
      }),
    );
    const { error, data } = (await response.json()) as Answer;
    underWay -= 1;
    const answer = { status: response.status, data, ...(error && { error }) };
    answers.push(answer);
    heard();
    if (answer.error !== "in_line") {
      if (answer.status === 200) isIn += 1;
      if (isIn > early / 5) someAreIn.come();
      again.shift()?.();
      return answer;
    }
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    // The first time of arrival stays the one that counts.
    if (ticket) expect(data.ticket).toBe(ticket);
    ticket = data.ticket ?? "";
    if (underWay > 0) await new Promise<void>((resolve) => again.push(resolve));
  }
}

test("a crowd at a deadline is through, each once and by the moment of arrival, and another hospital is served in between", async () => {
  const staff = await signIn(hospital, other, "hr", "staff");
  const members = [...crowd.entries()].values();
  const outcomes: Answer[] = [];
  let isOver = false;
  const come = async () => {
    for (const [number, member] of members) {
      const isLast = number === early - 1;
      // Once the last of the early ones has got an answer, all of them have arrived.
      const heard = () => {
        if (!isLast) return;
        hospital.setNow(after);
        deadlineIsOver.come();
      };
      if (number >= early) await deadlineIsOver.is;
      outcomes[number] = await apply(member, `deadline-${number}`, heard);
    }
  };
  const between: number[] = [];
  const work = async () => {
    while (!isOver) {
      const before = isIn;
      await staff.GET("/mrhr-zpgl-new/recruitJob/list", { params: { query: { title: `${between.length}` } } });
      between.push(isIn - before);
    }
  };
  const changed = async () => {
    await someAreIn.is;
    await transaction(hospital.db, (tx) => lockJobs(tx, [jobId]));
    return isIn;
  };
  const rest = [work(), changed()] as const;
  await Promise.all(Array.from({ length: atOnce }, come));
  isOver = true;
  const [, isInAtChange] = await Promise.all(rest);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Without a line this test would prove nothing.
  expect(answers.filter(({ error }) => error === "in_line").length).toBeGreaterThan(atOnce / 2);
  const receipts = outcomes.slice(0, early);
  expect(receipts.map(({ status, error }) => error ?? status)).toEqual(Array(early).fill(200));
  expect(new Set(receipts.map(({ data }) => data.submitTime))).toEqual(new Set([NOON]));
  expect(outcomes.slice(early).map(({ error }) => error)).toEqual(Array(late).fill("job_closed"));

  const rows = await hospital.db.selectFrom("recruitApplication").select(["guestId", "applicationNo"]).execute();
  expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(early);
  expect(rows.map(({ applicationNo }) => applicationNo).sort()).toEqual(
    Array.from({ length: early }, (_, number) => `R20261120-${String(number + 1).padStart(6, "0")}`),
  );
  const inbox = await hospital.db.selectFrom("recruitInbox").select(["guestId", "content"]).execute();
  const told = (guestId: string) => inbox.filter((message) => message.guestId === guestId);
  for (const { guestId, applicationNo } of rows) {
    expect(told(guestId)).toEqual([expect.objectContaining({ content: expect.stringContaining(applicationNo) })]);
  }
  // A colleague who changes the post does not wait until all candidates have applied.
  expect(isInAtChange).toBeLessThan(early);
  // A call of the other hospital waits only for calls that are being served, not for the line.
  expect(between.length).toBeGreaterThan(5);
  // On a busy machine a single call waits longer. A call that waits for the line waits for nearly all candidates.
  const usual = between.toSorted((a, b) => a - b)[Math.floor(between.length / 2)];
  expect(usual).toBeLessThan(atOnce / 3);
  expect(Math.max(...between)).toBeLessThan(early / 2);
});
