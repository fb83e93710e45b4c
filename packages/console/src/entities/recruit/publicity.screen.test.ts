import { addStaff, type Hospital, openHospital, openPublicHospital, solveCaptcha } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let empty: string;
let listed: string;
let objected: string;
let applicationNo: string;
beforeAll(async () => {
  hospital = await openHospital();
  const on = await openPublicHospital(hospital);
  await addStaff(hospital, "100001", "office", ["article_view", "application_view", "publicity_start"]);
  const week = { startDate: "2026-11-20", workingDays: 7 };
  const list = async (title: string, name: string) => {
    const jobId = await on.post({ title });
    const chosen = await on.chosen(name, jobId);
    const { id } = await on.notice(week, { title: `${title}公示`, jobIds: [jobId] });
    await on.start(id);
    return { articleId: id, applicationNo: chosen.applicationNo };
  };
  empty = (await on.notice(week, { title: "未列名单" })).id;
  const first = await list("儿科医师", "张小明");
  listed = first.articleId;
  applicationNo = first.applicationNo;
  objected = (await list("眼科医师", "王芳")).articleId;
  hospital.setNow("2026-11-23 12:00:00");
  const { captchaKey, captchaCode } = await solveCaptcha(hospital, on.visitor);
  await on.visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
    params: { header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode } },
    body: { articleId: objected, content: "学历不实", contactName: "李雷", contactPhone: "13800138000" },
  });
});
afterAll(() => hospital.close());

const open = (id: string) => openConsole(hospital, `/recruit/publicity/${id}/show`, { as: "office" });

test("a list shows who is on it, each with the way to the application", async () => {
  const { screen } = await open(listed);
  const people = within(await screen.findByRole("region", { name: "名单" }));
  expect(people.getByRole("link", { name: applicationNo }).getAttribute("href")).toMatch(
    /\/recruit\/application\/\d+\/show$/,
  );
  expect(people.getByText("张小明")).toBeTruthy();
  expect(people.getByText("张*明")).toBeTruthy();
  expect(screen.queryByText(/未办结的异议/)).toBeNull();
});

test("a list that somebody objects to says how many wait for an answer", async () => {
  const { screen } = await open(objected);
  expect(await screen.findByText("1 人有未办结的异议，办结后才能聘用。")).toBeTruthy();
});

test("a notice without its list says how to make it", async () => {
  const { screen } = await open(empty);
  expect(await screen.findByText("名单尚未生成，请在列表中选择“列入公示”。")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "名单" })).toBeNull();
});
