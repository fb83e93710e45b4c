// The screens of the console at an open-source server: drawn, with every call of theirs looked at.
import { springbladeStandIn } from "@bladekit/sdk/testing";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../../../testing/page.ts";
import { parseConnection } from "../wire/connection.ts";
import { showEntities } from "../wire/load-entity.ts";

afterEach(() => showEntities());

/** Opens a screen as the administrator, and keeps every answer that refuses. */
async function openAt(path: string) {
  const standIn = springbladeStandIn({ prefix: "/api" });
  const refused: string[] = [];
  const page = openPage(`http://blade.test/admin${path}`, async (request) => {
    const answer = await standIn.fetch(request);
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => ({}));
    const { code = answer.status } = body as { code?: number };
    if (answer.status !== 200 || code !== 200) refused.push(`${request.url} ${code}`);
    return answer;
  });
  localStorage.setItem("RaStorebladekit-console.locale", JSON.stringify("zh"));
  const { mountConsole } = await import("./mount.tsx");
  const { publicKey } = standIn;
  const mounted = await mountConsole(
    document.body.appendChild(document.createElement("div")),
    async (client) => {
      await client.session.login({ tenantId: "000000", username: "admin", password: "admin" });
    },
    await parseConnection({ clientId: "saber", clientSecret: "saber_secret", dialect: "springblade", publicKey }),
  );
  page.onClosed(() => mounted.unmount());
  return { ...page, standIn, refused };
}

test.each([
  ["/desk/notice", "测试公告"],
  ["/develop/datasource", "mysql"],
  ["/log/api", "/role/submit"],
  ["/log/error", "/menu/list"],
  ["/log/usual", "/user/submit"],
  ["/system/client", "sword"],
  ["/system/dept", "信息科"],
  ["/system/dict", "post_category"],
  ["/system/menu", "/desk/notice"],
  ["/system/param", "account.initPassword"],
  ["/system/post", "普通员工"],
  ["/system/region", "浙江省"],
  ["/system/role", "administrator"],
  ["/system/tenant", "管理组"],
  ["/system/user", "王芳"],
])("%s is drawn from calls that all succeed", async (path, text) => {
  const { screen, refused } = await openAt(path);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test("a user is added by hand, with a role and a department", async () => {
  const { screen, user, standIn, refused } = await openAt("/system/user/create");
  await user.type(await screen.findByLabelText(/^账号/), "lijing");
  await user.type(screen.getByLabelText(/^密码/), "lijing123");
  await user.type(screen.getByLabelText(/^姓名/), "李静");
  const choose = async (field: RegExp, option: string) => {
    await user.click(screen.getByRole("combobox", { name: field }));
    await user.click(await screen.findByText(option, { selector: "[role=tree] *" }));
    await user.click(screen.getByRole("button", { name: "关闭" }));
  };
  await choose(/^部门/, "仁和医院");
  await choose(/^角色/, "用户");
  await user.click(screen.getByText("保存"));
  await screen.findByText("李静");
  expect(standIn.tables["/blade-system/user"].at(-1)).toMatchObject({
    account: "lijing",
    tenantId: "000000",
    name: "李静",
  });
  expect(refused).toEqual([]);
});
