import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

const [phone, newcomer] = ["13800000001", "13800000002"];

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
let hr: typeof guest;
beforeAll(async () => {
  hospital = await openHospital();
  for (const each of [phone, newcomer]) await addGuest(hospital, hospital.tenantId, each);
  await addStaff(hospital, hospital.tenantId, "hr", ["application_view", "application_review"]);
  guest = await signIn(hospital, hospital.tenantId, phone);
  hr = await signIn(hospital, hospital.tenantId, "hr", "staff");
  await fillResume(guest);
});
afterAll(() => hospital.close());

async function applied(): Promise<string> {
  const query = { jobId: await addJob(hospital) };
  const { applicationId } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
  return applicationId;
}
const own = (id: string) => guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } });
const open = (id: string) => openSite(hospital, `/recruit/user?id=${id}`, { as: phone });

test("a candidate who has not applied is shown the way to the posts", async () => {
  const { screen } = await openSite(hospital, "/recruit/user", { as: newcomer });
  expect(await screen.findByText("您还没有投递过岗位")).toBeTruthy();
  expect(screen.getByRole("link", { name: "去看看岗位" })).toBeTruthy();
});

test("a candidate withdraws after a question, and staying keeps the application", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  const ask = async () => {
    const [button] = await screen.findAllByRole("button", { name: "撤回投递" });
    await user.click(button as HTMLElement);
    return within(await screen.findByRole("dialog"));
  };
  await user.click((await ask()).getByRole("button", { name: "取消" }));
  expect((await own(id)).state).toBe("active");
  await user.click((await ask()).getByRole("button", { name: "撤回投递" }));
  expect(await screen.findByText("已撤回投递")).toBeTruthy();
  expect((await own(id)).state).toBe("withdrawn");
});

test("an application that came back says why and until when, and is sent again", async () => {
  const id = await applied();
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "return", reasonCode: "photo", returnDeadline: "2026-11-21 17:30:00" },
  });
  const { screen, user } = await open(id);
  const deadline = await screen.findByText("2026-11-21 17:30");
  expect(deadline.closest("p")?.textContent).toMatch(/^请于 2026-11-21 17:30.* 前重新提交/);
  expect(screen.getAllByText(/照片不清晰/).length).toBeGreaterThan(0);
  const [button] = screen.getAllByRole("button", { name: "重新提交" });
  await user.click(button as HTMLElement);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "重新提交" }));
  expect(await screen.findByText("已重新提交")).toBeTruthy();
  expect((await own(id)).state).toBe("active");
});

test("an application that has moved on meanwhile is refused by the server, which says so", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  const [button] = await screen.findAllByRole("button", { name: "撤回投递" });
  await user.click(button as HTMLElement);
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "fail", reasonCode: "major" },
  });
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "撤回投递" }));
  expect((await screen.findByRole("alert")).textContent).toContain("操作");
  expect((await own(id)).state).toBe("rejected");
});
