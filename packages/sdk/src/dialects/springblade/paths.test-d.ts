// Compiled, never run: the calls that a client of the open-source dialect has, and those that it must refuse.
import { createBladeClient, type paths } from "../../index.ts";
import { same } from "../../testing/expect-type.ts";
import { springblade } from "./index.ts";

const client = createBladeClient({ baseUrl: "", clientId: "saber", dialect: springblade({ publicKey: "04" }) });
const page = { params: { query: { current: 1, size: 10 } } };

export async function promises() {
  const [sex] = await client.GET("/blade-system/dict/dictionary", { params: { query: { code: "sex" } } });
  const users = await client.GET("/blade-system/user/list", page);
  const saved = await client.resource("/blade-system/user").submit({ ...({} as (typeof users)["records"][number]) });
  const removed = await client.POST("/blade-system/dict/remove", { params: { query: { ids: "1,2" } } });
  const stored = await client.upload("/blade-resource/oss/endpoint/put-file", new Blob());
  const sheet = await client.download("/blade-system/user/export-user");
  const own = await client.request<{ ward: string }[]>("GET", "/his/ward/list", { query: { deptId: "1" } });
  for await (const log of client.items("/blade-log/usual/list", page)) same<typeof log.id, string | -1>();

  same<NonNullable<typeof sex>["dictKey"], string | number>();
  same<(typeof users)["records"][number]["id"], string | -1>();
  same<(typeof users)["records"][number]["account"], string>();
  same<typeof saved, Record<string, never>>();
  same<typeof removed, Record<string, never>>();
  same<typeof stored.link, string>();
  same<typeof sheet, Blob>();
  same<typeof own, { ward: string }[]>();
}

export async function lacking() {
  // @ts-expect-error there users come by `list`
  await client.GET("/blade-system/user/page", page);
  // @ts-expect-error no dictionaries of a tenant's own
  await client.GET("/blade-system/dict-biz/dictionary", { params: { query: { code: "sex" } } });
  // @ts-expect-error no page of heads
  await client.GET("/blade-system/dict/parent-list", page);
  // @ts-expect-error no short list of roles
  await client.GET("/blade-system/role/select");
  // @ts-expect-error departments come at once
  await client.GET("/blade-system/dept/lazy-tree");
  // @ts-expect-error the token tells who is signed in
  await client.GET("/blade-auth/oauth/user-info");
  // @ts-expect-error no resource of that name
  client.resource("/blade-system/dict-biz");
  // @ts-expect-error a role has no such call there
  await client.resource("/blade-system/role").select();
}

/** A team's own paths, as openapi-typescript makes them from Spring's description. */
interface OwnPaths {
  "/his/ward/list": {
    get: {
      parameters: { query: { deptId: string } };
      responses: {
        200: { content: { "*/*": { code?: number; success?: boolean; data?: { name: string }[]; msg?: string } } };
      };
    };
  };
  "/his/ward/{id}": {
    put: {
      parameters: { path: { id: string } };
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 200: { content: { "application/json": { name: string } } } };
    };
  };
}

const instead = createBladeClient<OwnPaths>({ baseUrl: "", clientId: "his" });
const beside = createBladeClient<paths & OwnPaths>({
  baseUrl: "",
  clientId: "his",
  dialect: springblade({ publicKey: "04" }),
});

export async function own() {
  const wards = await instead.GET("/his/ward/list", { params: { query: { deptId: "1" } } });
  const ward = await beside.PUT("/his/ward/{id}", { params: { path: { id: "1" } }, body: { name: "ICU" } });
  const captcha = await beside.GET("/blade-auth/oauth/captcha");
  same<typeof wards, { name: string }[]>();
  same<typeof ward, { name: string }>();
  same<typeof captcha.image, string>();
  // @ts-expect-error not one of its paths
  await instead.GET("/blade-auth/oauth/captcha");
  // @ts-expect-error the department is missing
  await instead.GET("/his/ward/list");
  // @ts-expect-error the path has no such method
  await beside.DELETE("/his/ward/{id}");
}
