import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { systemClient } from "@bladekit/openapi/entities/system-client";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { toValues, toWire } from "./wire.ts";

describe("the wire", () => {
  it("begins with the inputs of a record and no other property", () => {
    const row = { id: "1", postCode: "hr", categoryName: "基层", createTime: "2026-11-20 08:00:00" };
    expect(toValues(systemPost, row, false)).toEqual({
      tenantId: null,
      category: null,
      postCode: "hr",
      postName: "",
      sort: null,
      remark: "",
    });
  });

  it("sends a text that was emptied, and leaves out a number that is not there", () => {
    expect(toWire(systemPost, { postCode: "hr", remark: "", sort: null, unknown: 1 }, false)).toEqual({
      postCode: "hr",
      remark: "",
    });
  });

  it("takes a file away by an empty text, but begins a record without one", () => {
    expect(toWire(recruitArticle, { coverImg: "" }, false)).toEqual({ coverImg: "" });
    expect(toWire(recruitArticle, { coverImg: null }, true)).toEqual({});
    expect(toWire(recruitSetting, { zpPcLogo: null }, false)).toEqual({});
  });

  it("sends a list of words without any as an empty list", () => {
    expect(toValues(recruitJob, { id: "1" }, false).locations).toEqual([]);
    for (const locations of ["", []]) expect(toWire(recruitJob, { locations }, false)).toEqual({ locations: [] });
  });

  it("sends no secret that was not typed", () => {
    expect(toWire(systemClient, { clientId: "console", clientSecret: "" }, false)).toEqual({ clientId: "console" });
    expect(toWire(systemClient, { clientSecret: "s3cret" }, false)).toEqual({ clientSecret: "s3cret" });
  });

  it("sends several values as they came: joined stays joined", () => {
    expect(toWire(systemClient, { authorizedGrantTypes: "password,captcha" }, false)).toEqual({
      authorizedGrantTypes: "password,captcha",
    });
  });
});
