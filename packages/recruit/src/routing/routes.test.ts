import { expect, it } from "vitest";
import { matchPath } from "./routes.ts";

it.each([
  ["/recruit/home", "/recruit/home", {}],
  ["/recruit/home", "/recruit/home/", {}],
  ["/", "/", {}],
  ["/login/:type", "/login/signup", { type: "signup" }],
  ["/login/:type", "/login/%E4%B8%AD", { type: "中" }],
  ["/login/:type", "/login/%E4", { type: "%E4" }],
  ["/login/:type", "/login", undefined],
  ["/login/:type", "/login//", undefined],
  ["/recruit/home", "/recruit/homes", undefined],
  ["/recruit/home", "/recruit", undefined],
])("matches the pattern %s with %s", (pattern, pathname, found) => {
  expect(matchPath(pattern, pathname)).toEqual(found);
});
