import { addGuest, type Hospital, jpegPicture, openHospital, signIn } from "@bladekit/server/testing";
import { fireEvent, within } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openSite } from "../../testing/open-site.ts";

const phone = "13800000001";
const bytes = new Uint8Array(jpegPicture(590, 826));
const portrait = new File([bytes], "portrait.jpg", { type: "image/jpeg" });

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, phone);
});
afterAll(() => hospital.close());

/** The angles, in degrees, by which pictures were turned as they were drawn. */
const turns: number[] = [];
// The DOM of the stories neither decodes pictures nor draws them.
beforeEach(() => {
  turns.length = 0;
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.endsWith(".heic")) throw new DOMException("not a picture", "InvalidStateError");
    return { width: 600, height: 800, close() {} };
  });
  // A picture is complete only after its load event.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  const nothing = () => {};
  const paper = {
    ...{ fillRect: nothing, scale: nothing, translate: nothing, drawImage: nothing },
    rotate: (angle: number) => turns.push(Math.round((angle * 180) / Math.PI)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => {
    done(new Blob([bytes], { type: "image/jpeg" }) as never);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = async () => {
  const guest = await signIn(hospital, hospital.tenantId, phone);
  return (await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail")).resume.basic;
};

/** Opens the page with the dialog for a picture. `line` is the transport of uploads. */
async function choose(line: (request: Request) => Promise<Response> = hospital.fetch) {
  const fetch = (request: Request) => (request.url.includes("/put-file") ? line(request) : hospital.fetch(request));
  const server = { ...hospital, fetch };
  const page = await openSite(server, "/recruit/user/info?section=basic", { as: phone });
  const chooser = await page.screen.findByLabelText("上传照片", { selector: "input" });
  await page.user.upload(chooser, portrait);
  const dialog = within(await page.screen.findByRole("dialog", { name: "裁剪照片" }));
  const find = () => document.querySelector(".photo-crop img");
  await expect.poll(find).toBeTruthy();
  return { ...page, chooser, dialog, picture: find() as HTMLImageElement };
}

test("a picture is enlarged and turned, and can be used as soon as it is there", async () => {
  const { user, dialog, picture } = await choose();
  const use = dialog.getByRole<HTMLButtonElement>("button", { name: "使用这张照片" });
  const zoom = dialog.getByRole<HTMLInputElement>("slider", { name: "缩放" });
  expect(use.disabled).toBe(true);
  expect(dialog.queryByRole("progressbar")).toBeNull();
  expect([zoom.min, zoom.max, zoom.step, zoom.value]).toEqual(["1", "4", "0.05", "1"]);
  const look = () => picture.style.transform;
  expect(look()).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
  for (const [turn, degrees] of [
    ["向左转", 270],
    ["向左转", 180],
    ["向右转", 270],
    ["向右转", 0],
    ["向右转", 90],
  ] as const) {
    await user.click(dialog.getByRole("button", { name: turn }));
    await expect.poll(look).toContain(`rotate(${degrees}deg)`);
  }
  fireEvent.change(zoom, { target: { value: "2.5" } });
  await expect.poll(look).toContain("scale(2.5)");
  fireEvent.load(picture);
  await expect.poll(() => use.disabled).toBe(false);
});

test("a photo that was cut is saved at once, and stays when the rest is saved", async () => {
  let isDown = true;
  const { screen, user, dialog, picture } = await choose((request) =>
    isDown ? Promise.reject(new TypeError("offline")) : hospital.fetch(request),
  );
  expect(screen.queryByRole("img", { name: "证件照" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "向右转" }));
  fireEvent.load(picture);
  const use = dialog.getByRole<HTMLButtonElement>("button", { name: "使用这张照片" });
  await expect.poll(() => use.disabled).toBe(false);
  await user.click(use);
  // After a failure the picture is still chosen, and can be tried again.
  expect(await dialog.findByRole("alert")).toBeTruthy();
  isDown = false;
  await user.click(use);
  expect(await screen.findByText("保存成功")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(turns).toEqual([90, 90]);
  expect(await screen.findByRole("img", { name: "证件照" })).toBeTruthy();
  const { photo } = await person();
  expect(photo).toBeTruthy();

  await user.type(screen.getByRole("textbox", { name: /邮箱/ }), "li.min@example.org");
  await user.click(screen.getByRole("button", { name: "保存并继续" }));
  expect(await screen.findByRole("heading", { level: 1, name: "教育经历" })).toBeTruthy();
  expect(await person()).toMatchObject({ photo, email: "li.min@example.org" });
});

test("a photo that is given up while it is sent is not saved, and none is cut of what is no picture", async () => {
  const { photo } = await person();
  const { screen, user, dialog, picture, chooser } = await choose(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason))),
  );
  fireEvent.load(picture);
  const use = dialog.getByRole<HTMLButtonElement>("button", { name: "使用这张照片" });
  await expect.poll(() => use.disabled).toBe(false);
  await user.click(use);
  const bar = await dialog.findByRole<HTMLProgressElement>("progressbar", { name: "正在上传 照片" });
  expect([bar.max, bar.value]).toEqual([1, 0]);
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect((await person()).photo).toBe(photo);

  await user.upload(chooser, new File([bytes], "phone.heic", { type: "image/heic" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^浏览器无法打开这张图片/);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.upload(chooser, portrait);
  expect(await screen.findByRole("dialog", { name: "裁剪照片" })).toBeTruthy();
  expect(screen.queryByText(/^浏览器无法打开/)).toBeNull();
});
