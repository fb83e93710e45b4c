import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../recruit-fixture.ts";
import { type ApplicationCalls, callsOf } from "./application-calls-fixture.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let hr: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  await fillResume(guest.client);
});
afterAll(() => hospital.close());

const email = { section: "basic", field: "email", note: "邮箱打不开" } as const;
const work = { section: "work", note: "请补充现在的工作" } as const;

/** An application that was returned with two items. */
async function returned(): Promise<string> {
  const { applicationId: id } = await guest.submit(await addJob(hospital));
  await hr.review([id], "return", { reasonCode: "photo", items: [email, work] });
  return id;
}

/** Saves another mail address. */
async function mend(address: string): Promise<void> {
  const { version, resume } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  await guest.client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: { version, basic: { ...resume.basic, email: address } },
  });
}

describe("a return with items", () => {
  it("tells the candidate what to correct and what is done, and staff what the correction changed", async () => {
    const id = await returned();
    expect((await guest.own(id)).returnItems).toEqual([
      { ...email, isDone: false },
      { ...work, isDone: false },
    ]);
    await mend("min.li@example.org");
    expect((await guest.own(id)).returnItems?.map(({ isDone }) => isDone)).toEqual([true, false]);
    const before = await hr.detail(id);
    expect([before.returnItems, before.corrected]).toEqual([[email, work], undefined]);
    await guest.act(id, "resubmit");
    expect((await guest.own(id)).returnItems).toBeUndefined();
    expect(await hr.detail(id)).toMatchObject({ returnItems: [email, work], corrected: ["basic.email"] });
    // The next return begins anew.
    await hr.review([id], "return", { reasonCode: "photo" });
    const again = await hr.detail(id);
    expect([again.returnItems, again.corrected]).toEqual([undefined, undefined]);
  });

  it("is not handed in unchanged, unless the candidate says why", async () => {
    const id = await returned();
    const refused = await refusal(guest.act(id, "resubmit"));
    expect(refused.data.fields).toEqual([{ field: "note", message: "简历没有改动。请先修改，或说明无需修改的原因" }]);
    expect((await guest.own(id)).state).toBe("returned");
    await guest.act(id, "resubmit", { note: "目前没有工作" });
    expect(await hr.detail(id)).toMatchObject({ state: "active", corrected: [] });
    expect((await hr.detail(id)).timeline[0]).toMatchObject({ action: "resubmit", note: "目前没有工作" });
  });

  it("names items with words, and only a return has them", async () => {
    const { applicationId: id } = await guest.submit(await addJob(hospital));
    const faults = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);
    const blank = hr.review([id], "return", { reasonCode: "photo", items: [email, { ...work, note: " " }] });
    expect(await faults(blank)).toEqual(["items.1.note"]);
    expect(await faults(hr.review([id], "pass", { items: [email] }))).toEqual(["items"]);
    expect((await hr.detail(id)).stage).toBe("screen");
  });
});
