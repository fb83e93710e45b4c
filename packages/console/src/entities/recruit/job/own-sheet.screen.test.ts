import { addStaff, type Hospital, openHospital, sheetTexts } from "@bladekit/server/testing";
import { waitFor, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "typist", ["job_view", "job_import"]);
  await addStaff(hospital, "100001", "reader", ["job_view"]);
});
afterAll(() => hospital.close());

/** As a spreadsheet saves it. */
const table = new File(
  [
    "某医院2027年公开招聘岗位表,,,,,,\n",
    "序号,用人科室,岗位名称,岗位代码,招聘人数,学历,年龄,备注\n",
    "1,心血管内科,住院医师,W001,2人,硕士研究生及以上,35周岁及以下,\n",
    "2,,主治医师,W002,若干,硕士研究生及以上,三十出头,服从轮转\n",
  ],
  "posts.csv",
);

test("a hospital's own table is read, mended where it cannot be read, and saved", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/job", { as: "typist" });
  await user.click(await screen.findByRole("button", { name: "导入岗位表" }));
  const dialog = within(await screen.findByRole("dialog", { name: "导入医院自己的岗位表" }));
  await user.upload(dialog.getByLabelText("选择文件", { selector: "input" }), table);
  expect(await dialog.findByText("1 列请确认")).toBeTruthy();
  const fill = async (name: string, text: string) => {
    const field = dialog.getByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await fill("用工性质", "编制内");
  await fill("报名开始", "2026-12-01");
  await fill("报名截止", "2026-12-20");
  await fill("联系人", "王老师");
  await fill("联系电话", "0571-88888888");
  await user.click(dialog.getByRole("button", { name: "核对各行" }));
  expect(await dialog.findByText(/^共 2 行，可以保存 1 行。/)).toBeTruthy();
  const good = within(dialog.getByRole("region", { name: "3 住院医师" }));
  expect(good.getByText("年龄上限").nextSibling?.textContent).toBe("35");
  const faulty = within(dialog.getByRole("region", { name: "4 主治医师" }));
  expect(faulty.getByText(/^读不懂“三十出头”/)).toBeTruthy();
  // The table itself can be handed back with the faults in it.
  const kept = vi.spyOn(URL, "createObjectURL");
  await user.click(dialog.getByRole("button", { name: "下载标出问题的原表" }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
  const copy = kept.mock.calls[0]?.[0] as Blob;
  const texts = await sheetTexts(new Uint8Array(await copy.arrayBuffer()));
  expect(texts[1]?.at(-1)).toBe("核对结果");
  expect(texts[3]?.at(-1)).toMatch(/^年龄：读不懂“三十出头”/);
  await user.clear(faulty.getByRole("textbox", { name: "年龄" }));
  await user.type(faulty.getByRole("textbox", { name: "年龄" }), "38周岁及以下");
  // What was changed is looked at before it is saved.
  expect(dialog.getByRole("button", { name: "保存 1 行" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "重新核对" }));
  await user.click(await dialog.findByRole("button", { name: "保存 2 行" }));
  expect(await dialog.findByText("已保存 2 个岗位，新增的为草稿。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  expect(await screen.findByText("W002")).toBeTruthy();
});

test("a person who may not import has no button for it", async () => {
  const { screen } = await openConsole(hospital, "/recruit/job", { as: "reader" });
  await screen.findByText("W001");
  expect(screen.queryByRole("button", { name: "导入岗位表" })).toBeNull();
});
