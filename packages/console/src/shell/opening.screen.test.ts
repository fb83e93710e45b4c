import { addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";

// The calls that the shell makes when it opens.

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["job_view", "post_view"]);
});
afterAll(() => hospital.close());

const single = [
  "/blade-auth/oauth/user-info",
  "/blade-flow/work/counts",
  "/blade-system/menu/buttons",
  "/blade-system/menu/routes",
  "/blade-system/menu/top-menu",
  "/blade-system/preference/list",
  "/mrhr-zpgl-new/setting/get-zp-setting",
];

async function open(answer: (path: string) => Response | undefined = () => undefined) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, "");
    asked.push(path);
    return answer(path) ?? hospital.fetch(request);
  };
  const page = await openConsole({ ...hospital, fetch }, "/my-info", { as: "hr" });
  await page.screen.findByText("hr，您好");
  await page.screen.findByText("系统管理");
  await page.screen.findByRole("button", { name: /^待办/ });
  return asked;
}

test("one call answers all that the shell shows", async () => {
  const asked = await open();
  expect(asked.filter((path) => path === "/blade-system/shell/opening")).toHaveLength(1);
  expect(asked.filter((path) => single.includes(path))).toEqual([]);
});

test("where that call is refused, each part is asked for by itself", async () => {
  const asked = await open((path) =>
    path === "/blade-system/shell/opening"
      ? Response.json({ code: 403, success: false, msg: "没有权限", data: {} }, { status: 403 })
      : undefined,
  );
  expect([...new Set(asked.filter((path) => single.includes(path)))].sort()).toEqual(single);
});
