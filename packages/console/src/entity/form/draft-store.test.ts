import { systemClient } from "@bladekit/openapi/entities/system-client";
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { draftKey, forgetDrafts, keepable, readDraft, writeDraft } from "./draft-store.ts";

let storage: Storage;
beforeEach(() => {
  storage = new Window().localStorage as unknown as Storage;
});

const day = 24 * 60 * 60 * 1000;
const draft = { values: { clientId: "kiosk" }, base: null, savedAt: 10 * day };
const own = draftKey({ id: "1", tenantId: "100001" }, "system/client", "new");

describe("drafts", () => {
  it("belong to a person of a tenant and to one form", () => {
    writeDraft(storage, own, draft);
    expect(readDraft(storage, own, 11 * day)).toEqual(draft);
    expect(
      readDraft(storage, draftKey({ id: "2", tenantId: "100001" }, "system/client", "new"), 11 * day),
    ).toBeUndefined();
    expect(
      readDraft(storage, draftKey({ id: "1", tenantId: "100001" }, "system/client", "7"), 11 * day),
    ).toBeUndefined();
  });

  it("end after a week, and what is no draft is none", () => {
    writeDraft(storage, own, draft);
    expect(readDraft(storage, own, 17 * day)).toBeUndefined();
    storage.setItem(own, "{");
    expect(readDraft(storage, own)).toBeUndefined();
  });

  it("hold no secret and no property that is gone", () => {
    expect(keepable(systemClient, { clientId: "kiosk", clientSecret: "s3cret", colour: "red" })).toEqual({
      clientId: "kiosk",
    });
  });

  it("are forgotten without touching anything else", () => {
    writeDraft(storage, own, draft);
    storage.setItem("locale", "zh");
    forgetDrafts(storage, "old", 11 * day);
    expect(storage.length).toBe(2);
    forgetDrafts(storage, "all", 11 * day);
    expect([storage.length, storage.getItem("locale")]).toEqual([1, "zh"]);
  });
});
