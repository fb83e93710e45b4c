import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { systemClient } from "@bladekit/openapi/entities/system-client";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import type { Field } from "./description.ts";
import { blank, formSeen, objectToWire, seenOf, toValues, toWire } from "./wire-values.ts";

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

const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };

it.each<[unknown, Partial<Field>]>([
  ["", {}],
  ["", { kind: "secret" }],
  [null, { kind: "number", required: true }],
  [null, { kind: "number", multiple: true }],
  [[], { multiple: true }],
  ["", { multiple: true, joined: true }],
  [[], { kind: "rows" }],
  [{}, { kind: "object" }],
  [null, { kind: "switch" }],
  [false, { kind: "switch", required: true }],
  [null, { kind: "switch", required: true, labels: { 0: ["否", "No"] } }],
])("a form begins with %j for %j", (expected, field) => {
  expect(blank({ ...text, ...field } as Field)).toEqual(expected);
});

describe("what was read of a record", () => {
  const description = {
    ...systemPost,
    fields: {
      id: { ...text, kind: "id" },
      name: text,
      note: text,
      made: { ...text, in: "none" },
      password: { ...text, kind: "secret" },
      asked: { ...text, row: false },
      begun: { ...text, in: "add" },
    },
  } as const;
  const row = { id: "1", name: "甲", made: "x", password: "", asked: "y", begun: "z", other: 1 };

  it("is what its form changes and a record has", () => {
    expect(seenOf(description, row)).toEqual({ name: "甲" });
  });

  it("is empty where nothing was, for a form over the whole record", () => {
    expect(Object.keys(formSeen(description, row)).sort()).toEqual(["name", "note"]);
  });
});

describe("a record inside a record", () => {
  const rows: Field = { ...text, kind: "rows", of: { name: text } };
  const contact: Field = {
    ...text,
    kind: "object",
    of: { name: text, people: rows, needed: { ...rows, required: true } },
  };

  it("is left out when nothing is in it, unless it has to be there", () => {
    expect(objectToWire(contact, { name: " ", people: [] })).toBeUndefined();
    expect(objectToWire({ ...contact, required: true }, {})).toEqual({});
  });

  it("has no empty parts but lists that have to be there", () => {
    const value = { name: "甲", people: [], needed: [] };
    expect(objectToWire(contact, value)).toEqual({ name: "甲", needed: [] });
    expect(objectToWire(contact, { people: [{ name: "甲" }, {}] })).toEqual({ people: [{ name: "甲" }, {}] });
  });

  it("is sent with its parts, and a hidden one is not", () => {
    const shown: Field = { ...contact, when: { kind: ["a"] } };
    const values = { kind: "a", contact: { name: "甲", people: null } };
    expect(toWire({ fields: { kind: text, contact: shown } }, values, true)).toEqual({
      kind: "a",
      contact: { name: "甲" },
    });
    expect(toWire({ fields: { kind: text, contact: shown } }, { ...values, kind: "b" }, true)).toEqual({ kind: "b" });
  });

  it("takes away what may be taken away: a picked list that was joined, and a file by its name alone", () => {
    const fields = {
      ids: { ...text, kind: "ref", multiple: true, joined: true },
      file: { ...text, kind: "file" },
    } as const;
    expect(toWire({ fields }, { ids: "", file: null }, false)).toEqual({ ids: "", file: "" });
    expect(toWire({ fields }, { ids: null, file: null }, true)).toEqual({});
    const link: Field = { ...text, kind: "file", pattern: "^/" };
    expect(toWire({ fields: { link, rows } }, { link: null, rows: null }, false)).toEqual({ rows: [] });
  });

  it("takes away a value that was there and was emptied, and leaves out one that never was", () => {
    const fields = {
      plan: { ...text, kind: "ref" },
      posts: { ...text, kind: "ref", multiple: true },
      mode: { ...text, kind: "dict" },
      end: { ...text, kind: "datetime" },
      pay: { ...text, kind: "number", min: 0 },
      years: { ...text, kind: "number", multiple: true },
      limit: { ...text, kind: "number", min: 1 },
      owner: { ...text, kind: "ref", required: true },
    } as const;
    const times = { end: "2026-11-20 12:00:00", years: [2027] };
    const seen = { plan: "7", posts: ["1"], mode: "full", pay: 5, limit: 3, owner: "8", ...times };
    const numbers = { pay: null, years: [], limit: null };
    const emptied = { plan: "", posts: [], mode: null, end: null, owner: "", ...numbers };
    expect(toWire({ fields }, emptied, false, seen)).toEqual({
      ...{ plan: "", posts: [], mode: "", end: "", pay: 0, years: [] },
    });
    expect(toWire({ fields }, emptied, false, { plan: "", posts: [] })).toEqual({});
    expect(toWire({ fields }, emptied, true)).toEqual({});
  });
});
