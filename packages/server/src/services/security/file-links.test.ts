import { expect, test } from "vitest";
import { createFileLinks } from "./file-links.ts";

const key = Buffer.alloc(32, 7);
let seconds = 0;
const links = createFileLinks(key, () => new Date(seconds * 1000));
const tenantId = "100001";
const name = "upload/a b.txt";

/** The parts of a link, as the server finds them in a request. */
function partsOf(link: string) {
  const { pathname, searchParams } = new URL(link, "http://test");
  expect(pathname).toBe("/api/blade-resource/oss/endpoint/file");
  const { expires, ...rest } = Object.fromEntries(searchParams) as Record<"tenantId" | "name" | "sign", string> & {
    expires: string;
  };
  return { ...rest, expires: Number(expires) };
}

test.each([
  [0, 1800],
  [1, 2100],
  [300, 2100],
  [301, 2400],
  [599, 2400],
])("a link that is made at %d works until %d", (now, expires) => {
  seconds = now;
  const parts = partsOf(links.sign(tenantId, name));
  expect(parts).toMatchObject({ tenantId, name, expires });
  seconds = expires - 1;
  expect(links.opens(parts)).toBe("yes");
  seconds = expires;
  expect(links.opens(parts)).toBe("no");
});

test("a link that shows a public file leaves it to the pages, and stays the same", () => {
  seconds = 0;
  const link = links.whilePublic(tenantId, name);
  seconds = 4_000_000_000;
  expect(links.whilePublic(tenantId, name)).toBe(link);
  expect(partsOf(link).expires).toBe(0);
  expect(links.opens(partsOf(link))).toBe("if public");
});

test("a link for ever names its file in clear and works to the last second of the year 9999", () => {
  const link = links.forEver(tenantId, name);
  expect(link).toContain("name=upload/a+b.txt");
  seconds = Date.parse("9999-12-31T23:59:58Z") / 1000;
  expect(links.opens(partsOf(link))).toBe("yes");
  seconds += 1;
  expect(links.opens(partsOf(link))).toBe("no");
});

test("a link opens the one file that it was made for", () => {
  seconds = 0;
  const parts = partsOf(links.sign(tenantId, name));
  for (const change of [
    ...[{ tenantId: "100002" }, { name: "upload/b.txt" }, { expires: parts.expires + 1 }, { expires: 0 }],
    ...[{ sign: "" }, { sign: `${parts.sign}A` }, { sign: "A".repeat(parts.sign.length) }],
  ])
    expect(links.opens({ ...parts, ...change })).toBe("no");
  const others = createFileLinks(Buffer.alloc(32, 8), () => new Date(0));
  expect(others.opens(parts)).toBe("no");
});
