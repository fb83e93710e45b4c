// Compiled, never run: each line tests a promise of the types, and each suppression a mistake that they must find.
import type { BladeClient, components, Data } from "./index.ts";
import { same } from "./testing/expect-type.ts";

type Schemas = components["schemas"];
declare const client: BladeClient;

const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
const detail = "/mrhr-zpgl-new/openness/front/getFrontPostJobDetails";
const file = "/blade-resource/oss/endpoint/file";

export async function promises() {
  const captcha = await client.GET("/blade-auth/oauth/captcha");
  const reply = await client.POST("/blade-auth/oauth/token", { body: {} as Schemas["TokenRequest"] });
  const raw = await client.raw.GET("/blade-auth/oauth/captcha");
  const whole = raw.error ? undefined : raw.data;
  const stored = await client.upload("/blade-resource/oss/endpoint/put-file", new Blob());
  const blob = await client.download(file, { params: { query: { name: "a", tenantId: "1", expires: 1, sign: "s" } } });
  for await (const { records } of client.pages(list)) {
    same<(typeof records)[number], Data<typeof list>["records"][number]>();
  }
  await client.GET(list, { params: { query: { current: 2 } }, timeoutMs: 1, signal: AbortSignal.abort(), headers: {} });

  same<typeof captcha, Schemas["Captcha"]>();
  same<typeof reply, Schemas["TokenReply"] | Schemas["ClientTokenReply"]>();
  same<NonNullable<typeof whole>["data"], Schemas["Captcha"]>();
  same<NonNullable<typeof raw.error>["msg"], string>();
  same<typeof stored, Schemas["StoredFile"]>();
  same<typeof blob, Blob>();
  same<Data<"/blade-system/dict/remove", "post">, Record<string, never>>();
}

export async function mistakes() {
  // @ts-expect-error no such path
  await client.GET("/blade-auth/oauth/nothing");
  // @ts-expect-error the path has no POST
  await client.POST(list);
  // @ts-expect-error the id is missing
  await client.GET(detail);
  // @ts-expect-error ids are strings
  await client.GET(detail, { params: { query: { id: 1 } } });
  // @ts-expect-error no such filter
  await client.GET(list, { params: { query: { curent: 1 } } });
  // @ts-expect-error no such option
  await client.GET(list, { timeout: 1 });
  // @ts-expect-error the body is missing
  await client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition");
  // @ts-expect-error staff actions are not for guests
  await client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", { body: { id: "1", action: "pass" } });
  // @ts-expect-error a file is downloaded
  await client.GET(file, { params: { query: { name: "a", tenantId: "1", expires: 1, sign: "s" } } });
  // @ts-expect-error JSON is not downloaded
  await client.download(list);
  // @ts-expect-error the path takes no file
  await client.upload("/blade-system/dict/submit", new Blob());
  // @ts-expect-error one record has no pages
  client.pages(detail);
  // @ts-expect-error a session is replaced, not changed
  const change = (session: NonNullable<ReturnType<typeof client.session.get>>) => (session.accessToken = "");
  return change;
}

// @ts-expect-error a call without a body takes no file
client.upload("/blade-system/dict-biz/remove", new Blob());
