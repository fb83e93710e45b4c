import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { waitFor, within } from "@testing-library/dom";
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
  await screen.findAllByRole("button", { name: "撤回投递" });
  for (const name of ["重新投递", "修改简历"]) expect(screen.queryByRole("link", { name })).toBeNull();
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
  // The candidate can apply again, because no decision was made.
  const again = await screen.findByRole("link", { name: "重新投递" });
  expect(again.getAttribute("href")).toBe(`/recruit/post/details?id=${(await own(id)).jobId}`);
  expect(screen.queryByRole("link", { name: "修改简历" })).toBeNull();
});

test("a record names the post, its number and times, each step with who took it, and what was handed in", async () => {
  const id = await applied();
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "pass", note: "材料齐全" },
  });
  const { applicationNo, jobId, submitTime, snapshotHash } = await own(id);
  const { screen } = await open(id);
  const facts = [...((await screen.findByText(/^受理编号/)).closest("ul")?.children ?? [])].map((fact) =>
    fact.textContent?.replaceAll("\u2060", ""),
  );
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.stringContaining(applicationNo),
      expect.stringContaining(submitTime.slice(0, 16)),
      "查看岗位",
    ]),
  );
  expect(facts).not.toContain("查看公示名单");
  // Without a plan and a public list there are four facts: department, number, time and post.
  expect(facts).toHaveLength(4);
  expect(screen.getByRole("link", { name: "查看岗位" }).getAttribute("href")).toContain(jobId);
  expect(screen.getByRole("link", { name: "投递回执" }).getAttribute("href")).toBe(`/recruit/user/receipt?id=${id}`);
  expect(screen.getByRole("link", { name: "报名表" }).getAttribute("href")).toBe(`/recruit/user/form?id=${id}`);
  const history = within(screen.getByRole("heading", { name: "办理进度" }).closest("section") as HTMLElement);
  const steps = history.getAllByRole("listitem");
  expect(steps[0]?.getAttribute("aria-current")).toBe("step");
  expect(steps[1]?.getAttribute("aria-current")).toBeNull();
  expect(screen.getByText((text) => text.includes(snapshotHash))).toBeTruthy();
});

test("a post says what a withdrawal means: in the screening one may apply again, after it not", async () => {
  const id = await applied();
  const { jobId } = await own(id);
  const withdraw = (each: string) =>
    guest.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", { body: { id: each, action: "withdraw" } });
  const openPost = () => openSite(hospital, `/recruit/post/details?id=${jobId}`, { as: phone });
  await withdraw(id);
  const early = await openPost();
  expect((await early.screen.findAllByRole("button", { name: "重新投递" })).length).toBeGreaterThan(0);
  expect(early.screen.queryByText(/^您已撤回/)).toBeNull();

  const again = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  const { applicationId } = again;
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids: [applicationId], action: "pass" } });
  await withdraw(applicationId);
  const late = await openPost();
  expect(await late.screen.findByText("您已撤回该岗位的投递。资格审查后撤回的，不能再次投递。")).toBeTruthy();
  expect(late.screen.queryByText("您已投递该岗位。")).toBeNull();
  expect(late.screen.queryByRole("button", { name: "重新投递" })).toBeNull();
});

test("an application that came back says why and until when, and is sent again", async () => {
  const id = await applied();
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: {
      ...{ ids: [id], action: "return", reasonCode: "photo", returnDeadline: "2026-11-21 17:30:00" },
      items: [{ section: "basic", field: "photo", note: "照片太暗" }],
    },
  });
  const { screen, user } = await open(id);
  const items = await screen.findByRole("region", { name: "需修改 1 处，已改动 0 处" });
  const link = within(items).getByRole("link");
  expect(link.getAttribute("href")).toBe("/recruit/user/info?section=basic&field=photo");
  expect(items.textContent).toContain("待修改照片太暗");
  const deadline = await screen.findByText("2026-11-21 17:30");
  expect(deadline.closest("p")?.textContent).toMatch(/^请于 2026-11-21 17:30.* 前重新提交/);
  expect(screen.getAllByText(/照片不清晰/).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "修改简历" }).getAttribute("href")).toBe("/recruit/user/info");
  const [button] = screen.getAllByRole("button", { name: "重新提交" });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "重新提交" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("简历没有改动。请先修改，或说明无需修改的原因");
  await user.type(dialog.getByRole("textbox", { name: /^说明/ }), "照片是近照");
  await user.click(dialog.getByRole("button", { name: "重新提交" }));
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
  // The page behind the dialog has been updated: only the dialog's button remains.
  await expect.poll(() => screen.queryAllByRole("button", { name: "撤回投递" }).length).toBe(1);
});

test("a candidate says why they withdraw, and the history keeps it", async () => {
  const id = await applied();
  const { screen, user } = await open(id);
  const [button] = await screen.findAllByRole("button", { name: "撤回投递" });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const reason = await dialog.findByRole<HTMLSelectElement>("combobox", { name: /撤回原因/ });
  await expect.poll(() => reason.options.length).toBeGreaterThan(1);
  const offered = () => [...reason.options].map(({ text }) => text);
  const [first, ...others] = offered();
  expect([first, new Set(others).size]).toEqual(["请选择", others.length]);
  expect(others).not.toContain("");
  const [, chosen] = [...reason.options];
  await user.selectOptions(reason, chosen?.value ?? "");
  // A value in the dictionary is not added to the choices again.
  expect(offered()).toEqual([first, ...others]);
  const more = dialog.getByRole("textbox", { name: /补充说明/ });
  expect([more.getAttribute("aria-required"), more.getAttribute("maxlength")]).toEqual([null, "500"]);
  await user.type(more, "  已在外地入职 ");
  await user.click(dialog.getByRole("button", { name: "撤回投递" }));
  expect(await screen.findByText("已撤回投递")).toBeTruthy();
  const { timeline } = await own(id);
  expect(timeline.find(({ action }) => action === "withdraw")).toMatchObject({
    reasonName: chosen?.textContent,
    note: "已在外地入职",
  });
  expect(await screen.findByText(`${chosen?.textContent}；已在外地入职`)).toBeTruthy();
});

test("what comes next has the dates of the own plan, not of a later one of the same name", async () => {
  const plan = (year: number, publishState: "offline" | "published") => ({
    ...{ id: hospital.services.ids.next(), name: "第二批", year, publishState, openRatioDefault: "" },
    ...{ applyStart: `${year}-11-01 08:00:00`, applyEnd: `${year}-11-30 17:30:00` },
    timeline: JSON.stringify([{ label: "笔试", from: `${year}-12-12 09:00:00`, to: "" }]),
  });
  const own = plan(2098, "offline");
  await hospital.db
    .insertInto("recruitPlan")
    .values([plan(2099, "published"), own])
    .execute();
  const query = { jobId: await addJob(hospital, { planId: own.id }) };
  const { applicationId: id } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query },
  });
  for (const page of ["/recruit/user", "/recruit/user/receipt"]) {
    const { screen } = await openSite(hospital, `${page}?id=${id}`, { as: phone });
    const [step] = await screen.findAllByText("笔试");
    expect(step?.closest("li")?.textContent).toBe("笔试 下一步2098-12-12 09:00");
  }
});

test("an appeal needs its reason, takes a file and waits for its answer", async () => {
  const planId = hospital.services.ids.next();
  const day = (at: string) => `2026-11-${at} 08:00:00`;
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "第三批公开招聘", year: 2026, publishState: "published", openRatioDefault: "" },
      ...{ applyStart: day("01"), applyEnd: day("29"), appealEnd: "2026-12-30 08:00:00" },
    })
    .execute();
  const query = { jobId: await addJob(hospital, { planId }) };
  const { applicationId: id } = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query },
  });
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "fail", reasonCode: "major" },
  });
  const { screen, user } = await open(id);
  await user.click(await screen.findByRole("button", { name: "申诉" }));
  const dialog = within(await screen.findByRole("dialog"));
  const send = dialog.getByRole<HTMLButtonElement>("button", { name: "提交" });
  const note = dialog.getByRole("textbox", { name: /理由/ });
  expect([note.getAttribute("aria-required"), send.disabled]).toEqual(["true", true]);
  await user.type(note, "专业目录有本专业");
  const chooser = dialog.getByLabelText<HTMLInputElement>("选择文件");
  await user.upload(chooser, new File(["%PDF-1.4\n%%EOF\n"], "毕业证书.pdf", { type: "application/pdf" }));
  expect(await dialog.findByRole("button", { name: /毕业证书\.pdf/ })).toBeTruthy();
  await waitFor(() => expect(send.disabled).toBe(false));
  await user.click(send);
  expect(await screen.findByRole("heading", { level: 3, name: /资格申诉/ })).toBeTruthy();
  expect(screen.getAllByText("申诉中").length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "毕业证书.pdf" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "申诉" })).toBeNull();
  expect(await own(id)).toMatchObject({ state: "rejected", appealing: true });
});

test("the list groups applications by their turn, and moves the one that was answered there", async () => {
  const id = await applied();
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", {
    body: { ids: [id], action: "return", reasonCode: "photo", returnDeadline: "2026-11-21 17:30:00" },
  });
  const { screen, user } = await openSite(hospital, "/recruit/user", { as: phone });
  const yours = (await screen.findByRole("heading", { level: 2, name: "待您处理 1" })).closest("section");
  const running = () => Number(/\d+/.exec(screen.queryByRole("heading", { name: /^进行中/ })?.textContent ?? "0")?.[0]);
  const before = running();
  expect(within(yours as HTMLElement).queryByRole("button", { name: "撤回投递" })).toBeNull();
  await user.click(within(yours as HTMLElement).getByRole("button", { name: "重新提交" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^说明/ }), "照片是近照");
  await user.click(dialog.getByRole("button", { name: "重新提交" }));
  await expect.poll(() => screen.queryByRole("heading", { name: /^待您处理/ })).toBeNull();
  expect(running()).toBe(before + 1);
  expect(screen.queryByRole("navigation", { name: /分页/ })).toBeNull();
});
