import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeAllTags, closeOtherTags, closeTag, mayCloseTag, noTags, openTag, type Tag, type Tags } from "./tags.ts";

const tag = (path: string, title = path): Tag => ({ path, title });
const [home, users, roles] = [tag("/wel"), tag("/system/user"), tag("/system/role")];
const three: Tags = { open: [home, users, roles], active: users.path };

describe("tabs", () => {
  test("a page opens once; again it is shown in its tab, with its new title", () => {
    const opened = openTag(openTag<Tag>(noTags, home), users);
    expect(opened).toEqual({ open: [home, users], active: users.path });
    expect(openTag(opened, tag(home.path, "首页"))).toEqual({
      open: [tag(home.path, "首页"), users],
      active: home.path,
    });
  });

  test("closing the one that is shown shows the previous one, or the next of the first", () => {
    expect(closeTag(three, users.path)).toEqual({ open: [home, roles], active: home.path });
    expect(closeTag({ ...three, active: home.path }, home.path)).toEqual({ open: [users, roles], active: users.path });
  });

  test("closing another one changes nothing that is seen", () => {
    expect(closeTag(three, roles.path)).toEqual({ open: [home, users], active: users.path });
    expect(closeTag(three, "/nowhere")).toBe(three);
  });

  test("the only tab stays when it is closed", () => {
    const one: Tags = { open: [users], active: users.path };
    expect(mayCloseTag(one, users.path)).toBe(false);
    expect(closeTag(one, users.path)).toBe(one);
  });

  test("closing the others keeps one tab, and closing all keeps the first", () => {
    expect(closeOtherTags(three)).toEqual({ open: [users], active: users.path });
    expect(closeOtherTags(three, roles.path)).toEqual({ open: [roles], active: roles.path });
    expect(closeOtherTags(three, "/nowhere")).toBe(three);
    expect(closeAllTags(three)).toEqual({ open: [home], active: home.path });
    expect(closeAllTags(noTags)).toBe(noTags);
  });
});

type Step = (tags: Tags) => Tags;
const path = fc.constantFrom("/a", "/b", "/c", "/d");
const step: fc.Arbitrary<Step> = fc.oneof(
  path.map(
    (at): Step =>
      (tags) =>
        openTag(tags, tag(at)),
  ),
  path.map(
    (at): Step =>
      (tags) =>
        closeTag(tags, at),
  ),
  path.map(
    (at): Step =>
      (tags) =>
        closeOtherTags(tags, at),
  ),
  fc.constant(closeAllTags),
);

test("whatever is done: from the first on there is a tab, each page has one, and the one that is shown is open", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let tags: Tags = openTag<Tag>(noTags, home);
      for (const act of steps) {
        const before = tags;
        tags = act(before);
        const paths = tags.open.map((one) => one.path);
        expect(paths.length).toBeGreaterThan(0);
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths).toContain(tags.active);
        // Tabs that stay open keep their order.
        const kept = before.open.filter((one) => paths.includes(one.path)).map((one) => one.path);
        expect(paths.filter((one) => kept.includes(one))).toEqual(kept);
      }
    }),
  );
});
