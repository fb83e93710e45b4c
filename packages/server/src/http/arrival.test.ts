import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addJob, fillResume, type Hospital, NOON, openHospital } from "../operations/recruit/recruit-fixture.ts";
import { addCrowd, type CrowdMember } from "../testing/index.ts";

const deadline = "2026-11-20 12:10:00";

let hospital: Hospital;
let people: IterableIterator<CrowdMember>;
let jobId: string;
beforeAll(async () => {
  hospital = await openHospital({ line: { lockTimeout: 100 } });
  people = (await addCrowd(hospital, 10, fillResume)).values();
});
afterAll(() => hospital?.close());
beforeEach(async () => {
  hospital.setNow(NOON);
  jobId = await addJob(hospital, { applyEnd: deadline });
});

const newcomer = () => people.next().value as CrowdMember;
let keys = 0;

async function apply({ token }: CrowdMember, { key = `key-of-${++keys}`, ticket = "", to = jobId } = {}) {
  const headers = { "blade-auth": `bearer ${token}`, "idempotency-key": key };
  const url = `http://test/api/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${to}`;
  const response = await hospital.fetch(
    new Request(url, { method: "POST", headers: { ...headers, ...(ticket && { "arrival-ticket": ticket }) } }),
  );
  const body = (await response.json()) as { error?: string; data: Record<string, string> };
  return { status: response.status, after: response.headers.get("retry-after"), ...body };
}

/** Runs work while another transaction locks the counter of receipt numbers and the row of a post. */
function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return hospital.services.platform.transaction().execute(async (tx) => {
    await sql`select 1 from recruit_job where id = ${jobId} for update`.execute(tx);
    return work();
  });
}

/** The ticket of a candidate who came at noon. */
async function ticketOf(member: CrowdMember): Promise<string> {
  const { data } = await whileHeld(() => apply(member));
  return data.ticket ?? "";
}

describe("a submission that the server is too busy for", () => {
  it("is told that it is in line, when to come back, and which moment counts", async () => {
    const answer = await whileHeld(() => apply(newcomer()));
    expect(answer).toMatchObject({ status: 429, error: "in_line", after: "3", data: { arrived: NOON } });
  });

  it("is in time after the deadline with its ticket, and submitted at the moment of its arrival", async () => {
    const member = newcomer();
    const ticket = await ticketOf(member);
    hospital.setNow("2026-11-20 12:20:00");
    expect((await apply(member)).error).toBe("job_closed");
    expect(await apply(member, { ticket })).toMatchObject({ status: 200, data: { submitTime: NOON } });
  });

  it("keeps its first moment however often it comes back", async () => {
    const member = newcomer();
    const ticket = await ticketOf(member);
    hospital.setNow("2026-11-20 12:05:00");
    const again = await whileHeld(() => apply(member, { ticket }));
    expect(again.data).toMatchObject({ ticket, arrived: NOON });
  });

  it("is one application with its key, with the ticket and without", async () => {
    const member = newcomer();
    const key = "one-key-of-the-line";
    const ticket = await ticketOf(member);
    const first = await apply(member, { key, ticket });
    expect(first.status).toBe(200);
    expect(await apply(member, { key })).toEqual(first);
  });

  it.each([
    ["of another candidate", async () => ({ ticket: await ticketOf(newcomer()) })],
    [
      "that somebody made up",
      async () => ({ ticket: "eyJhbGciOiJub25lIn0.eyJhcnJpdmVkIjoiMjAyNi0xMS0yMCAxMjowMDowMCJ9." }),
    ],
  ])("is too late after the deadline with a ticket %s", async (_, make) => {
    const given = await make();
    hospital.setNow("2026-11-20 12:20:00");
    expect((await apply(newcomer(), given)).error).toBe("job_closed");
  });

  it("is too late with a ticket for another post, or one that is older than half an hour", async () => {
    const member = newcomer();
    const ticket = await ticketOf(member);
    const to = await addJob(hospital, { applyEnd: deadline });
    hospital.setNow("2026-11-20 12:20:00");
    expect((await apply(member, { ticket, to })).error).toBe("job_closed");
    hospital.setNow("2026-11-20 12:31:00");
    expect((await apply(member, { ticket })).error).toBe("job_closed");
  });

  it("gets no ticket where nobody is signed in", async () => {
    const answer = await whileHeld(() => apply({ guestId: "", token: "nobody" }));
    expect([answer.status, answer.data.ticket]).toEqual([401, undefined]);
  });
});
