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
  const menu = ["/recruit/home", "/recruit/noticeer", "/recruit/post", "/recruit/user"].map((to) => ({
    kind: "internal" as const,
    to,
  }));

  it.each([
    ["/recruit/post/details", "/recruit/post"],
    ["/recruit/noticeer/post-detail", "/recruit/noticeer"],
    ["/recruit/user/info", "/recruit/user"],
    ["/recruit/user/ticket", "/recruit/user"],
    ["/recruit/user/receipt", "/recruit/user"],
    ["/recruit/home", "/recruit/home"],
    ["/recruit/search", "/recruit/home"],
    ["/sign-up/home", "/recruit/home"],
    ["/sign-up/detail", "/recruit/home"],
    ["/recruit/post/details-job", "/recruit/home"],
    ["/recruit/publicity/details", "/recruit/noticeer"],
    ["/login/userlogin", "/recruit/user"],
    ["/login/signup", "/recruit/user"],
    ["/login/password", "/recruit/user"],
  ])("keeps the entry of %s active", (pathname, expected) => {
    expect(activePath(pathname, menu)).toBe(expected);
  });

  it.each([
    ["/sign-up/detail", "/sign-up/home"],
    ["/recruit/publicity/details", "/recruit/publicity"],
  ])("keeps the entry of %s active that the hospital has for it", (pathname, to) => {
    expect(activePath(pathname, [...menu, { kind: "internal", to }])).toBe(to);
  });
});
