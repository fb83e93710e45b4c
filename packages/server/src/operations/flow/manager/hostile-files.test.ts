// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { drawing, userTask } from "@bladekit/flow/drawing-fixture";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

// Process files that would read, run or weigh more than a drawing. A file beside them that is a good one is not deployed either.

let app: TestApp;
let author: BladeClient;
const good =
  drawing(`<startEvent id="a"/>${userTask("b", 'flowable:assignee="author"')}<endEvent id="c"/><sequenceFlow id="d" sourceRef="a" targetRef="b"/>
  <sequenceFlow id="e" sourceRef="b" targetRef="c"/>`);
const withType = (type: string, text = "") =>
  good.replace("?>\n", `?>${type}\n`).replace('name="b"', `name="b${text}"`);
const inside = (element: string) => good.replace('<endEvent id="c"/>', `<endEvent id="c"/>${element}`);

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "author", ["flow_manager_deploy"]);
  author = await signIn(app, "100001", "author", "staff");
});
afterAll(() => app.close());

async function send(
  path: string,
  files: readonly (readonly [field: string, name: string, content: string | Buffer])[],
) {
  const parts = files.map(([field, name, content]) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
  );
  const category = `--x\r\ncontent-disposition: form-data; name="category"\r\n\r\nflow_1\r\n`;
  const answer = await app.app.inject({
    method: "POST",
    url: `/api/blade-flow/manager/${path}`,
    headers: {
      "blade-auth": `bearer ${author.session.get()?.accessToken}`,
      "content-type": "multipart/form-data; boundary=x",
    },
    payload: Buffer.concat([Buffer.from(category), ...parts, Buffer.from("--x--\r\n")]),
  });
  return { status: answer.statusCode, body: answer.body };
}

const deployed = () => app.services.platform.selectFrom("flowDefinition").select("id").execute();

/** The beginning of a zip whose one entry leads out of its folder. */
const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(26), Buffer.from("../../etc/cron.d/x")]);
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join("");

test.each([
  ["a file of the machine", "a.bpmn20.xml", withType('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', "&y;")],
  ["an address inside", "a.bpmn20.xml", withType('<!DOCTYPE x SYSTEM "http://169.254.169.254/x.dtd">')],
  ["entities that grow", "a.bpmn20.xml", withType(`<!DOCTYPE x [<!ENTITY a0 "ha">${laughs}]>`, "&a9;")],
  ["a script", "a.bpmn20.xml", inside('<scriptTask id="x" scriptFormat="js"><script>1</script></scriptTask>')],
  ["a class", "a.bpmn20.xml", inside('<serviceTask id="x" flowable:class="java.lang.Runtime"/>')],
  [
    "an expression that calls",
    "a.bpmn20.xml",
    good.replace('name="b"', 'name="b" flowable:assignee="${x.getClass()}"'),
  ],
  ["ten megabytes", "a.bpmn20.xml", good.replace("</process>", `<!--${"x".repeat(10_000_000)}--></process>`)],
  ["ten thousand levels", "a.bpmn20.xml", inside(`${"<subProcess>".repeat(10_000)}${"</subProcess>".repeat(10_000)}`)],
  ["a program", "a.exe", "MZ"],
  ["a program under another name", "a.bpmn", "MZ\u0090"],
  ["a zip that leads out of its folder", "a.zip", zip],
  ["a zip under another name", "a.bpmn20.xml", zip],
  [
    "an encoding that is not the declared one",
    "a.bpmn20.xml",
    Buffer.from(good.replace('name="b"', 'name="é"'), "latin1"),
  ],
  ["a name of nine hundred kilobytes", "a.bpmn20.xml", good.replace('name="b"', `name="${"b".repeat(900_000)}"`)],
  ["bytes that are no text", "a.bpmn20.xml", Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0xfe])])],
])("a process file with %s is refused (F10, U6)", async (_, name, content) => {
  const checked = await send("check-upload", [["file", name, content]]);
  const sent = await send("deploy-upload", [
    ["files", "good.bpmn20.xml", good],
    ["files", name, content],
  ]);
  expect([checked.status, sent.status]).toEqual([expect.toBeOneOf([400, 413]), expect.toBeOneOf([400, 413])]);
  expect(sent.body).not.toMatch(/root:|haha/);
  expect(await deployed()).toEqual([]);
});

test("the good file beside them is one", async () => {
  expect((await send("check-upload", [["file", "good.bpmn20.xml", good]])).status).toBe(200);
  // A name that leads elsewhere leads nowhere: it is not kept.
  expect((await send("deploy-upload", [["files", "../../good.bpmn20.xml", good]])).status).toBe(200);
  expect(await deployed()).toHaveLength(1);
});

// 请假 in GBK, as a program of Windows wrote it.
const gbk = (xml: string) =>
  Buffer.concat(
    xml.split("请假").flatMap((part, n) => [...(n > 0 ? [Buffer.from("c7ebbcd9", "hex")] : []), Buffer.from(part)]),
  );
const declaring = (encoding: string) => good.replace('encoding="UTF-8"', `encoding="${encoding}"`);

test.each([
  ["declares GB2312", declaring("GB2312")],
  ["declares ISO-8859-1", declaring("ISO-8859-1")],
  ["declares UTF8 without the hyphen", declaring("UTF8")],
  ["is GBK and says so", gbk(declaring("GBK"))],
  ["is UTF-16", Buffer.from(`\ufeff${declaring("UTF-16")}`, "utf16le")],
])("a process file that %s is deployed as what it says, and kept as UTF-8", async (_, content) => {
  expect(await send("deploy-upload", [["files", "a.bpmn", content]])).toMatchObject({ status: 200 });
  const kept = await app.services.platform
    .selectFrom("flowDefinition")
    .select(["name", "xml"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ name: "请假", xml: good });
});

test("a name of a character beyond U+FFFF is whole, however it is written", async () => {
  const content = good.replace('name="b"', 'name="&#134071;&#x20BB7;"');
  await send("deploy-upload", [["files", "a.bpmn", content]]);
  const { graph } = await app.services.platform
    .selectFrom("flowDefinition")
    .select("graph")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(graph).toMatchObject({ nodes: { b: { name: "𠮷𠮷" } } });
});

test.each(["&#0;", "&#1;", "&#xFFFE;", "&#xD800;"])("a name with %s is not stored", async (sign) => {
  const { status, body } = await send("deploy-upload", [
    ["files", "a.bpmn", good.replace('name="b"', `name="b${sign}"`)],
  ]);
  expect([status, body]).toEqual([400, expect.stringContaining("流程图")]);
});

test("a file of nine hundred kilobytes is taken, and one byte more is too much", async () => {
  const room = 900_000 - Buffer.byteLength(good);
  const filled = (bytes: number) => [["file", "a.bpmn20.xml", good + " ".repeat(bytes)]] as const;
  expect((await send("check-upload", filled(room))).status).toBe(200);
  expect((await send("check-upload", filled(room + 1))).body).toContain("流程文件过大");
});
