import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { type Instances, startInstances } from "../instances.ts";
import { addGuest, addStaff, addTenant, signIn } from "../people.ts";
import type { ServerProcess } from "../server-process.ts";
import { watched } from "../sockets/watched.ts";
import { createSender, formOf } from "../worst/calls.ts";

let instances: Instances;
let server: ServerProcess;
let tokens: { candidate: string; staff: string };
let quiet: { megabytes: number; megabytesOfWorker: number };
/** The most memory that a file may take, beside what the server and a worker have after an ordinary one. */
const mostGrowth = 2;

beforeAll(async () => {
  instances = await startInstances(1, { BLADEKIT_UPLOAD_DAILY_MB: "2000" });
  server = instances.servers[0] as ServerProcess;
  const app = instances.at(0);
  await addTenant(app, "100001");
  await addGuest(app, "100001", "13800138000");
  await addStaff(app, "100001", "clerk", ["job_import"]);
  const [candidate, staff] = [
    await signIn(app, "100001", "13800138000"),
    await signIn(app, "100001", "clerk", "staff"),
  ];
  tokens = {
    candidate: candidate.session.get()?.accessToken ?? "",
    staff: staff.session.get()?.accessToken ?? "",
  };
  await upload("a.pdf", pdf("", "<</Encrypt<</Filter/Standard/R 9>>>>"));
  quiet = await watched(server, () => importPosts(Buffer.from("a,b\n1,2\n")));
});
afterAll(() => instances.close());

async function send(path: string, token: string, name: string, bytes: Buffer): Promise<number> {
  const sender = createSender(server.url, 1);
  const { headers, body } = formOf(name, bytes);
  const { status } = await sender.send({
    method: "POST",
    path,
    headers: { ...headers, "blade-auth": `bearer ${token}` },
    ...(body && { body }),
  });
  sender.close();
  return status;
}
const upload = (name: string, bytes: Buffer) =>
  send("/api/blade-resource/oss/endpoint/put-file", tokens.candidate, name, bytes);
const importPosts = (bytes: Buffer) =>
  send("/api/mrhr-zpgl-new/recruitJob/import?isCovered=1", tokens.staff, "posts.xlsx", bytes);

const mega = 1024 * 1024;

/** A PDF with these objects and this trailer. */
const pdf = (objects: string | Buffer, trailer: string, start?: number): Buffer => {
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(objects), Buffer.from("\n")]);
  const end = `xref\n0 0\ntrailer${trailer}\nstartxref\n${start ?? body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, "latin1")]);
};
/** A stream whose bytes were packed so many times. */
function packed(bytes: Buffer, times: number, dictionary: string): Buffer {
  let data = bytes;
  for (let time = 0; time < times; time += 1) data = deflateSync(data);
  const filters = "/FlateDecode ".repeat(times);
  const head = `1 0 obj<<${dictionary}/Length ${data.length}/Filter[${filters}]>>stream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream endobj")]);
}
const encrypted = "<</Size 9/Encrypt 1 0 R/ID[<00><00>]>>";

type FileCase = [name: string, status: number, make: () => Buffer | Promise<Buffer>];

// A PDF is looked into only for its encryption, and nothing of it is unpacked. An encryption that cannot be understood is left to the reader.
// One that seems to ask for a password is refused.
const pdfs: FileCase[] = [
  [
    "a page tree that goes in a circle",
    200,
    () => pdf("1 0 obj<</Type/Pages/Kids[1 0 R]/Parent 1 0 R>>endobj", "<</Root 1 0 R>>"),
  ],
  [
    "a million pages in a tree of a million levels",
    200,
    () => pdf("1 0 obj<</Kids[<<".repeat(300_000), "<</Root 1 0 R>>"),
  ],
  ["objects in objects, a million deep", 200, () => pdf(`1 0 obj${"<</A".repeat(mega)}`, encrypted)],
  ["lists in lists, a million deep, in the trailer", 200, () => pdf("", `<</Encrypt${"[".repeat(mega)}`)],
  ["an encryption that refers to itself", 200, () => pdf("1 0 obj 1 0 R endobj", encrypted)],
  ["two that refer to each other", 200, () => pdf("1 0 obj 2 0 R endobj 2 0 obj 1 0 R endobj", encrypted)],
  ["a table of 10⁹ objects", 200, () => pdf("xref\n0 1000000000\n", encrypted)],
  ["a table that stands nowhere", 200, () => pdf("", encrypted, 9_999_999_999)],
  ["an object that is there a million times", 200, () => pdf("1 0 obj ".repeat(mega), encrypted)],
  ["an object with a number before it, a million times", 200, () => pdf("11 0 obj ".repeat(mega), encrypted)],
  ["a text of 4 MB that never ends", 200, () => pdf(`1 0 obj<</Filter/Standard/U(${"(".repeat(4 * mega)}`, encrypted)],
  ["a text of 4 MB of escapes", 200, () => pdf(`1 0 obj<</Filter/Standard/U(${"\\0".repeat(2 * mega)})>>`, encrypted)],
  ["a text of 4 MB in hexadecimal", 200, () => pdf(`1 0 obj<</Filter/Standard/U<${"0 ".repeat(2 * mega)}`, encrypted)],
  ["a number of 4 MB", 200, () => pdf(`1 0 obj<</R ${"9".repeat(4 * mega)}>>`, encrypted)],
  ["4 MB of numbers", 200, () => pdf(`1 0 obj<</R[${"1 1 ".repeat(2.2 * mega)}]>>`, encrypted)],
  ["4 MB of blanks and comments", 200, () => pdf(`1 0 obj<</R${" %\n".repeat(mega)}`, encrypted)],
  [
    "an encryption of rounds without end",
    400,
    () => pdf(`1 0 obj<</Filter/Standard/R 6/V 5/Length 99999999/U<${"00".repeat(48)}>>>endobj`, encrypted),
  ],
  [
    "streams that unpack to a thousand times as much",
    400,
    () => pdf(packed(Buffer.alloc(64 * mega), 1, "/Type/ObjStm/N 1000000/First 9"), encrypted),
  ],
  [
    "streams that were packed three times",
    400,
    () => pdf(packed(Buffer.alloc(64 * mega), 3, "/Type/ObjStm/N 1/First 9"), encrypted),
  ],
  [
    "a table that is packed and unpacks to 64 MB",
    400,
    () => pdf(packed(Buffer.alloc(64 * mega), 1, "/Type/XRef/W[1 4 4]/Size 9999999/Encrypt 1 0 R"), encrypted, 9),
  ],
];

/** A zip of these parts, by their paths. */
function zipOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts))
    zip.addBuffer(Buffer.from(part), path, { compress: part.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}
const document = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<document/>" };
const workbook = {
  "[Content_Types].xml": "<Types/>",
  "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": "<worksheet><sheetData/></worksheet>",
};
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x/${at}`, ""]));
/** Zips in zips, six deep and ten wide. */
async function nested(): Promise<Buffer> {
  let inner = await zipOf({ "0.txt": Buffer.alloc(16 * mega) });
  for (let level = 0; level < 5; level += 1)
    inner = await zipOf(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.zip`, inner])));
  return inner;
}
/** Lets all parts of a zip stand for the bytes of its last one, which is how a small zip unpacks to petabytes. */
function overlapping(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  const heads: number[] = [];
  for (let at = bytes.indexOf("PK\x01\x02"); at !== -1; at = bytes.indexOf("PK\x01\x02", at + 4)) heads.push(at);
  const last = heads.at(-1) ?? 0;
  for (const at of heads) {
    // Method, sum, both sizes, and the place of the part.
    bytes.copy(bytes, at + 10, last + 10, last + 12);
    bytes.copy(bytes, at + 16, last + 16, last + 28);
    bytes.copy(bytes, at + 42, last + 42, last + 46);
  }
  return bytes;
}
/** Says that a zip has so many parts. */
function claiming(zip: Buffer, parts: number): Buffer {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf("PK\x05\x06");
  bytes.writeUInt16LE(parts, end + 8);
  bytes.writeUInt16LE(parts, end + 10);
  return bytes;
}

// A document is kept as it is: its folder of parts is never opened.
const documents: FileCase[] = [
  ["zips in zips", 200, async () => zipOf({ ...document, "word/media/a.zip": await nested() })],
  ["60,000 parts", 200, () => zipOf({ ...document, ...many(60_000) })],
  ["a part of 64 MB of nothing", 200, () => zipOf({ ...document, "word/media/a.bin": Buffer.alloc(64 * mega) })],
  [
    "parts that are the same bytes",
    200,
    async () => overlapping(await zipOf({ ...document, ...many(1000), z: Buffer.alloc(64 * mega) })),
  ],
  [
    "names that lead out of it",
    200,
    async () => forged(await zipOf({ ...document, "aa/bb/passwd": "x" }), "aa/bb/", "../../"),
  ],
  [
    "names with quotes",
    200,
    async () => forged(await zipOf({ ...document, "word/abc.xml": "x" }), "word/abc.", "word/'\"\0."),
  ],
];

const workbooks: FileCase[] = [
  ["zips in zips", 400, async () => zipOf({ ...workbook, "xl/worksheets/sheet1.xml": await nested() })],
  ["20,000 parts", 400, () => zipOf({ ...workbook, ...many(20_000) })],
  ["20,000 parts that say to be one", 400, async () => claiming(await zipOf({ ...workbook, ...many(20_000) }), 1)],
  ["one part that says to be 65,534", 400, async () => claiming(await zipOf({ a: "b" }), 65_534)],
  [
    "a sheet of 128 MB of nothing",
    400,
    () => zipOf({ ...workbook, "xl/worksheets/sheet1.xml": Buffer.alloc(128 * mega, " ") }),
  ],
  [
    "parts that are the same bytes",
    400,
    async () => overlapping(await zipOf({ ...workbook, z: Buffer.alloc(64 * mega, " ") })),
  ],
  [
    "names that lead out of it",
    400,
    async () => forged(await zipOf({ ...workbook, "aa/bb/passwd": "x" }), "aa/bb/", "../../"),
  ],
  ["names with quotes and NUL", 400, async () => forged(await zipOf(workbook), "xl/worksheets/", "xl/'ork\"\0eets/")],
];

const forged = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");

describe.each([
  ["a PDF", "a.pdf", pdfs],
  ["a document", "a.docx", documents],
  ["a workbook of posts", "", workbooks],
] as const)("%s (U6, U7)", (_kind, name, cases) => {
  test.each(cases)("with %s ends with %i, costs little, and holds up nobody else", async (_case, status, make) => {
    const bytes = await make();
    const seen = await watched(server, () => (name ? upload(name, bytes) : importPosts(bytes)));
    expect(seen.result).toBe(status);
    expect(new Set(seen.others)).toEqual(new Set([200]));
    expect(seen.megabytes / quiet.megabytes).toBeLessThan(mostGrowth);
  });
});

test("the server is still the same process", async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
});
