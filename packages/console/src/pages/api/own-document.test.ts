import { expect, test } from "vitest";
import { documentFor, pathBelow } from "./own-document.ts";

test("takes every question for a token out of a document, and names the address of this console", () => {
  const given = {
    openapi: "3.1.0",
    servers: [{ url: "http://elsewhere.test/api" }],
    security: [{ userToken: [] }],
    paths: { "/a/list": { get: { summary: "A", security: [{ userToken: [] }] } } },
    components: { schemas: { A: {} }, securitySchemes: { userToken: {} } },
  };
  expect(documentFor(given, "/api")).toEqual({
    openapi: "3.1.0",
    servers: [{ url: "/api" }],
    paths: { "/a/list": { get: { summary: "A" } } },
    components: { schemas: { A: {} } },
  });
});

test("finds the path below the address of the API, wherever that is", () => {
  const at = (url: string, api: string) => pathBelow(url, api, "http://console.test");
  expect(at("http://console.test/api/a/list?size=1", "/api")).toBe("/a/list?size=1");
  expect(at("/api/a/list", "/api/")).toBe("/a/list");
  expect(at("http://other.test/blade/a", "http://other.test/blade")).toBe("/a");
});
