import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addJob, type Hospital, nameInEnglish, openHospital } from "../../recruit-fixture.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await hospital.db
    .insertInto("recruitSetting")
    .values({ hospitalName: "仁和医院", hospitalNameEn: "Renhe Hospital", themeColor: "#c2477f" })
    .execute();
});
afterAll(() => hospital.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  hospital.fetch(
    new Request(`http://localhost/api/mrhr-zpgl-new/openness/front/getFrontJobCard${query}`, {
      headers: { "tenant-id": hospital.tenantId, ...headers },
    }),
  );
const card = async (query: string) => Buffer.from(await (await ask(query)).arrayBuffer());

/** The pixels of a picture as this server writes it: eight bits of three colours, each row as it is or beside the one above. */
function pixelsOf(png: Buffer): { width: number; height: number; at: (x: number, y: number) => string } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  expect(png.toString("latin1", 37, 41)).toBe("IDAT");
  const rows = inflateSync(png.subarray(41, 41 + length));
  const bytes = width * 3;
  const pixels = Buffer.alloc(height * bytes);
  for (let row = 0; row < height; row += 1) {
    for (let byte = 0; byte < bytes; byte += 1) {
      const above = rows[row * (bytes + 1)] === 2 ? (pixels[(row - 1) * bytes + byte] ?? 0) : 0;
      pixels[row * bytes + byte] = (rows[row * (bytes + 1) + 1 + byte] ?? 0) + above;
    }
  }
  const at = (x: number, y: number) => pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).toString("hex");
  return { width, height, at };
}

/** How many pixels of some rows are darker than the ground. */
function inkOf(png: Buffer, top: number, bottom: number): number {
  const { width, at } = pixelsOf(png);
  let dark = 0;
  for (let y = top; y < bottom; y += 2)
    for (let x = 0; x < width; x += 1) if (Number.parseInt(at(x, y).slice(0, 2), 16) < 128) dark += 1;
  return dark;
}

it("a messenger gets a PNG of a post, in the hospital's colour and with its words", async () => {
  const id = await addJob(hospital, { title: "心血管内科医师" });
  const answer = await ask(`?id=${id}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = Buffer.from(await answer.arrayBuffer());
  const { width, height, at } = pixelsOf(png);
  expect([width, height]).toEqual([1200, 630]);
  expect([at(600, 5), at(600, 625), at(5, 300)]).toEqual(["c2477f", "c2477f", "ffffff"]);
  for (const [top, bottom] of [
    [80, 130],
    [220, 330],
    [460, 510],
    [530, 580],
  ] as const)
    expect(inkOf(png, top, bottom)).toBeGreaterThan(200);
  // It is drawn once, and a messenger that has it is told so.
  expect(await card(`?id=${id}`)).toEqual(png);
  const again = await ask(`?id=${id}`, { "if-none-match": answer.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

it("a rare character has its own form, and is neither a box nor a code", async () => {
  const [rare, usual, shorter] = await Promise.all(
    ["𠮷", "吉", ""].map(async (name) => card(`?id=${await addJob(hospital, { title: `${name}田科医师` })}`)),
  );
  expect(rare).not.toEqual(usual);
  const ink = [rare, usual, shorter].map((png) => inkOf(png ?? Buffer.alloc(0), 220, 330));
  const [ofRare = 0, ofUsual = 0, without = 0] = ink;
  // As many strokes as its twin.
  expect(Math.abs(ofRare - ofUsual)).toBeLessThan(0.2 * (ofUsual - without));
});

it("a long title takes more lines, and one that is too long is cut, so that nothing leaves the picture", async () => {
  const id = await addJob(hospital, {
    title:
      "心血管内科（含冠脉介入、电生理与起搏、结构性心脏病方向）主治医师或副主任医师以上岗位，面向全国公开招聘的".slice(
        0,
        64,
      ),
  });
  const { width, height, at } = pixelsOf(await card(`?id=${id}`));
  const edge = new Set<string>();
  for (let y = 24; y < height - 24; y += 1) for (const x of [0, 40, width - 40, width - 1]) edge.add(at(x, y));
  expect([...edge]).toEqual(["ffffff"]);
});

it("an English page has an English picture, and other pages have the hospital's", async () => {
  await nameInEnglish(hospital, { 心血管内科: "Cardiology" });
  const id = await addJob(hospital, { title: "Physician" });
  expect(await card(`?id=${id}&lang=en`)).not.toEqual(await card(`?id=${id}`));
  const own = await card("");
  expect(inkOf(own, 220, 330)).toBeGreaterThan(200);
  expect(await card("?lang=en")).not.toEqual(own);
});

it("a post that nobody may see has no picture, and one that was taken down has none any more", async () => {
  const draft = await addJob(hospital, { publishState: "draft" });
  expect((await ask(`?id=${draft}`)).status).toBe(404);
  const gone = await addJob(hospital, { publishState: "offline" });
  expect((await ask(`?id=${gone}`)).status).toBe(410);
  expect((await ask("?id=abc")).status).toBe(400);
});

it("calls for the same picture wait for one drawing", async () => {
  const id = await addJob(hospital, { title: "同一张图" });
  const drawings = () => hospital.services.printers.counts().find(({ task }) => task === "drawLinkCard")?.count ?? 0;
  const before = drawings();
  const all = await Promise.all(Array.from({ length: 8 }, () => card(`?id=${id}`)));
  expect(new Set(all.map((png) => png.toString("base64"))).size).toBe(1);
  expect(drawings() - before).toBe(1);
});
