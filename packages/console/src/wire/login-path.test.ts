import { describe, expect, it } from "vitest";
import { loginPathFor, withoutBase } from "./login-path.ts";

describe("withoutBase", () => {
  it.each([
    ["/admin/my-info?a=1", "/my-info?a=1"],
    ["/admin", "/"],
    ["/admin?a=1", "/?a=1"],
    ["/administrators", "/administrators"],
  ])("%s is %s", (path, expected) => {
    expect(withoutBase(path, "/admin")).toBe(expected);
  });
});

describe("loginPathFor", () => {
  it("keeps the wanted page", () => {
    expect(loginPathFor("/recruit/application?page=2")).toBe("/login?redirect=%2Frecruit%2Fapplication%3Fpage%3D2");
  });

  it("leaves the login page as it is", () => {
    expect(loginPathFor("/login?redirect=%2Fa")).toBe("/login?redirect=%2Fa");
  });

  it.each(["/", "/my-info", "/login", "//evil.example", "https://evil.example"])("leaves %s out", (path) => {
    expect(loginPathFor(path)).toBe("/login");
  });
});
