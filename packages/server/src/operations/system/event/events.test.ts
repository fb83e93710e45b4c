import { type BladeClient, type components, events } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, listen, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { readFolders, toldFolders } from "./changed-lists.ts";

type ChangeEvent = components["schemas"]["ChangeEvent"];

const [tenant, other] = ["100001", "100002"];
const may = ["post_view", "post_edit", "user_view"];
let app: TestApp;
let listening: TestApp;

beforeAll(async () => {
  app = await createTestApp({ config: { eventStreams: 8 } });
  listening = await listen(app);
  for (const one of [tenant, other]) {
    await addTenant(app, one);
    for (const account of ["writer", "reader", "leaver"]) await addStaff(app, one, account, may);
  }
  await addStaff(app, tenant, "stranger", ["user_view"]);
});
afterAll(() => app.close());

const person = (account: string, of = tenant) => signIn(listening, of, account, "staff");

let number = 0;
const addPost = (client: BladeClient) => {
  number += 1;
  const post = { category: 1, postCode: `post${number}`, postName: `岗位${number}`, sort: number } as const;
  return client.POST("/blade-system/post/submit", { body: post });
};

/** Opens a stream and collects its events; `next` waits for the first that fits and was not given out yet. */
async function hear(client: BladeClient) {
  const stop = new AbortController();
  const heard: ChangeEvent[] = [];
  let wake = () => {};
  let isOver = false;
  let failure: unknown = new Error("the stream has ended");
  const ended = (async () => {
    for await (const event of events(client, "/blade-system/event/stream", { signal: stop.signal })) {
      heard.push(event);
      wake();
    }
  })()
    .catch((error) => {
      failure = error;
    })
    .finally(() => {
      isOver = true;
      wake();
    });
  const next = async (fits: (event: ChangeEvent) => boolean) => {
    for (;;) {
      const index = heard.findIndex(fits);
      if (index >= 0) return heard.splice(index, 1)[0];
      if (isOver) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await next(({ kind }) => kind === "again");
  return { next, heard, ended, stop: () => stop.abort() };
}
const isPosts = ({ kind, resource }: ChangeEvent) => kind === "list" && resource === "/blade-system/post";

test("two people of a hospital hear of a change, each whether it was their own, and another hospital hears nothing", async () => {
  const [writer, reader, far] = await Promise.all([person("writer"), person("reader"), person("reader", other)]);
  const streams = await Promise.all([writer, reader, far].map(hear));
  const [own, colleague, stranger] = streams;
  await addPost(writer);
  expect(await own?.next(isPosts)).toEqual({ kind: "list", resource: "/blade-system/post", isOwn: true });
  expect(await colleague?.next(isPosts)).toEqual({ kind: "list", resource: "/blade-system/post", isOwn: false });
  // A change of its own shows that the other hospital's stream works, and that nothing came before.
  await addPost(far);
  expect(await stranger?.next(isPosts)).toMatchObject({ isOwn: true });
  expect(stranger?.heard.filter(isPosts)).toEqual([]);
  for (const stream of streams) stream.stop();
  await Promise.all(streams.map(({ ended }) => ended));
});

test("a person hears of no list that they may not read", async () => {
  const [writer, stranger] = await Promise.all([person("writer"), person("stranger")]);
  const stream = await hear(stranger);
  await addPost(writer);
  app.services.changes.announce({ tenantId: tenant, tables: ["flow_step"], sessionId: "" });
  await stream.next(({ kind }) => kind === "badge");
  expect(stream.heard.filter(isPosts)).toEqual([]);
  stream.stop();
});

test("a stream ends when its session does", async () => {
  const leaver = await person("leaver");
  const [stream, stays] = await Promise.all([hear(leaver), person("reader").then(hear)]);
  await leaver.session.logout();
  await stream.ended;
  await addPost(await person("writer"));
  expect(await stays.next(isPosts)).toBeDefined();
  stays.stop();
});

test("a stream ends when the rights of its hospital change, so that they are read anew", async () => {
  const stream = await hear(await person("reader"));
  await addStaff(app, tenant, "newcomer", ["user_view"]);
  app.services.changes.announce({ tenantId: tenant, tables: ["blade_role_menu"], sessionId: "" });
  await stream.ended;
});

test("refuses a seventh stream of one person, and a ninth of all", async () => {
  const [reader, writer] = await Promise.all([person("reader"), person("writer")]);
  // Those of other tests are gone.
  await expect.poll(() => app.services.streams.count()).toBe(0);
  const ofReader = await Promise.all(Array.from({ length: 6 }, () => hear(reader)));
  const seventh = await refusalOf(hear(reader));
  expect(seventh).toMatchObject({ status: 429, error: "busy" });
  const ofWriter = await Promise.all([hear(writer), hear(writer)]);
  expect(await refusalOf(hear(writer))).toMatchObject({ error: "busy" });
  for (const stream of [...ofReader, ...ofWriter]) stream.stop();
});

test("a server that has no streams refuses one as if it were busy, and visitors are refused", async () => {
  const silent = await createTestApp();
  await addTenant(silent, tenant);
  await addStaff(silent, tenant, "reader", may);
  const reader = await signIn(silent, tenant, "reader", "staff");
  expect(await refusalOf(reader.request("GET", "/blade-system/event/stream"))).toMatchObject({
    error: "busy",
  });
  await reader.session.logout();
  expect(await refusalOf(reader.request("GET", "/blade-system/event/stream"))).toMatchObject({ status: 401 });
  await silent.close();
});

test("every list that a stream names is one that somebody can read", () => {
  expect(toldFolders.filter((folder) => !readFolders.has(folder))).toEqual([]);
});

test("a server that stops ends its streams at once", async () => {
  const stopping = await createTestApp({ config: { eventStreams: 8 } });
  const socket = await listen(stopping);
  await addTenant(stopping, tenant);
  await addStaff(stopping, tenant, "reader", may);
  const stream = await hear(await signIn(socket, tenant, "reader", "staff"));
  expect(stopping.services.streams.count()).toBe(1);
  await stopping.close();
  await stream.ended;
});
