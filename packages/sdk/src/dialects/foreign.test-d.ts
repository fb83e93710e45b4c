// Compiled, never run: the calls that clients of the RuoYi dialects have, and those that they must refuse.
import { type BladeClient, createBladeClient } from "../index.ts";
import { same } from "../testing/expect-type.ts";
import type { paths } from "../testing/ruoyi/his.ts";
import { ruoyi } from "./ruoyi/index.ts";
import { springblade } from "./springblade/index.ts";
import { type YudaoPermissionInfo, yudao } from "./yudao/index.ts";

const vue = createBladeClient({ baseUrl: "", dialect: ruoyi<paths>() });
const pro = createBladeClient({ baseUrl: "", dialect: yudao<paths>() });

/** Neither server has OAuth clients. The other dialects need one. */
// @ts-expect-error
createBladeClient({ baseUrl: "" });
// @ts-expect-error
createBladeClient({ baseUrl: "", dialect: springblade({ publicKey: "04" }) });

export async function vueAnswers() {
  const user = await vue.GET("/system/user/{userId}", { params: { path: { userId: 1 } } });
  same<typeof user.roleIds, number[]>();
  same<typeof user.data.userName, string>();
  const { rows = [] } = await vue.GET("/system/post/list");
  same<(typeof rows)[number]["postName"], string | undefined>();
  for await (const { postName } of vue.items("/system/post/list")) same<typeof postName, string | undefined>();
  // @ts-expect-error: a detail has no pages
  vue.items("/getInfo");
  // @ts-expect-error: the call is not known
  await vue.GET("/blade-system/user/info");
}

export async function proAnswers() {
  const me = await pro.GET("/admin-api/system/auth/get-permission-info");
  same<typeof me, YudaoPermissionInfo>();
  const { list = [] } = await pro.GET("/admin-api/system/user/page");
  same<(typeof list)[number]["nickname"], string | undefined>();
  for await (const { id } of pro.items("/admin-api/system/user/page")) same<typeof id, number | undefined>();
}

/** The types of this contract's lists do not change. */
export async function ownAnswers(client: BladeClient) {
  for await (const { account } of client.items("/blade-system/user/page")) same<typeof account, string>();
}
