import {
  addGuest,
  addJob,
  addStaff,
  fillResume,
  type Hospital,
  openHospital,
  signIn,
  uploadPicture,
} from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "hr", ["application_view", "application_reveal", "privacy_log_view"]);
  await addStaff(hospital, tenantId, "reader", ["application_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  const guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const { version } = await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  const attachment = [{ category: "id_card", file: await uploadPicture(guest), name: "证件.png" }];
  await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, attachment } });
  const query = { jobId: await addJob(hospital) };
  const submitted = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
  id = submitted.applicationId;
});
afterAll(() => hospital.close());

const open = (as: string) => openConsole(hospital, `/recruit/application/${id}/show`, { as });

test("the scan of an ID card opens for a reason, and closes for good", async () => {
  const { screen, user } = await open("hr");
  await user.click(await screen.findByRole("button", { name: "查看 身份证" }));
  const asked = within(await screen.findByRole("dialog", { name: "查看完整信息" }));
  expect(asked.queryByText("请填写查看原因")).toBeNull();
  expect(asked.getByRole("textbox", { name: /查看原因/ })).toHaveProperty("maxLength", 200);
  await user.click(asked.getByRole("button", { name: "查看" }));
  expect(await asked.findByText("请填写查看原因")).toBeTruthy();
  await user.type(asked.getByRole("textbox", { name: /查看原因/ }), "核对证件");
  await user.click(asked.getByRole("button", { name: "查看" }));
  const scan = within(await screen.findByRole("dialog", { name: "身份证扫描件" }));
  expect((await scan.findByRole<HTMLImageElement>("img", { name: "证件.png" })).src).toMatch(/^blob:/);
  await user.click(scan.getByRole("button", { name: "关闭" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const hr = await signIn(hospital, hospital.tenantId, "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/privacyViewLog/list");
  expect(records).toMatchObject([{ viewerName: "hr", fields: ["idCard"], reason: "核对证件" }]);
});

test("numbers that cannot be read are asked for again, and a dialog that is left shows and logs nothing", async () => {
  let isDown = true;
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    if (request.url.includes("/reveal")) {
      asked.push(request.url);
      if (isDown) throw new TypeError("fetch failed");
    }
    return hospital.fetch(request);
  };
  const page = await openConsole({ ...hospital, fetch }, `/recruit/application/${id}/show`, { as: "hr" });
  const { screen, user } = page;
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "查看完整信息" }));
    return within(await screen.findByRole("dialog", { name: "查看完整信息" }));
  };
  await user.click((await open()).getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const dialog = await open();
  const isTicked = () => dialog.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  expect(isTicked()).toEqual([true, true, false]);
  await user.click(dialog.getByRole("checkbox", { name: "身份证扫描件" }));
  await user.click(dialog.getAllByRole("checkbox")[0] as HTMLElement);
  expect(isTicked()).toEqual([false, true, true]);
  await user.click(dialog.getAllByRole("checkbox")[0] as HTMLElement);
  await user.click(dialog.getByRole("checkbox", { name: "身份证扫描件" }));
  const show = dialog.getByRole<HTMLButtonElement>("button", { name: "查看" });
  await user.click(show);
  expect(await dialog.findByText("请填写查看原因")).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: /查看原因/ }), "通知面试");
  await user.click(show);
  expect(await screen.findByText(/网络/)).toBeTruthy();
  isDown = false;
  await expect.poll(() => show.disabled).toBe(false);
  await user.click(show);
  expect((await screen.findByRole("link", { name: "13800000001" })).getAttribute("href")).toBe("tel:13800000001");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a scan that cannot be read says so", async () => {
  const fetch = async (request: Request) => {
    if (request.method === "GET" && /scan/i.test(request.url)) throw new TypeError("fetch failed");
    return hospital.fetch(request);
  };
  const { screen, user } = await openConsole({ ...hospital, fetch }, `/recruit/application/${id}/show`, { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "查看 身份证" }));
  const asked = within(await screen.findByRole("dialog", { name: "查看完整信息" }));
  await user.type(asked.getByRole("textbox", { name: /查看原因/ }), "核对证件");
  await user.click(asked.getByRole("button", { name: "查看" }));
  const scan = within(await screen.findByRole("dialog", { name: "身份证扫描件" }));
  expect(await scan.findByText(/网络/)).toBeTruthy();
  expect(scan.queryByRole("img")).toBeNull();
});

test("a reader sees that there is a scan, and no way to it", async () => {
  const { screen } = await open("reader");
  expect(await screen.findByText("证件.png")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /证件\.png/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "查看 身份证" })).toBeNull();
});
