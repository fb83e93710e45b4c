import { describe, expect, it } from "vitest";
import { activePath, navTarget } from "./nav-target.ts";

const item = { navbarName: "通知公告", navbarType: 1, path: "/x", links: "", isHidden: 0 } as const;

describe("navTarget", () => {
  it("goes to the path of an internal entry", () => {
    expect(navTarget(item)).toEqual({ kind: "internal", to: "/x" });
  });

  it("takes the default path of a known name whose isHidden is 1", () => {
    expect(navTarget({ ...item, isHidden: 1 })).toEqual({ kind: "internal", to: "/recruit/noticeer" });
    expect(navTarget({ ...item, navbarName: "院长信箱", isHidden: 1 })).toEqual({ kind: "internal", to: "/x" });
  });

  it("opens the link of another type in a new tab", () => {
    const external = { ...item, navbarType: 2, path: "", links: "https://hospital.example" } as const;
    expect(navTarget(external)).toEqual({ kind: "external", href: "https://hospital.example" });
  });

  it("has nowhere to go without a path, and never to a script", () => {
    expect(navTarget({ ...item, path: "" })).toEqual({ kind: "soon" });
    expect(navTarget({ ...item, navbarType: 2, path: "", links: "javascript:alert(1)" })).toEqual({ kind: "soon" });
    expect(navTarget({ ...item, navbarName: "constructor", path: "", isHidden: 1 })).toEqual({ kind: "soon" });
  });
});

describe("activePath", () => {
  it.each([
    ["/recruit/post/details", "/recruit/post"],
    ["/recruit/noticeer/post-detail", "/recruit/noticeer"],
    ["/recruit/post/details-job", "/sign-up/home"],
    ["/recruit/user/info", "/recruit/user"],
    ["/recruit/user/ticket", "/recruit/user"],
    ["/recruit/publicity/details", "/recruit/publicity"],
    ["/recruit/home", "/recruit/home"],
  ])("keeps the entry of %s active", (pathname, expected) => {
    expect(activePath(pathname)).toBe(expected);
  });
});
