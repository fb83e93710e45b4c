import { systemClient } from "@bladekit/openapi/entities/system-client";
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import {
  draftKey,
  forgetDraftsOf,
  forgetOldDrafts,
  formName,
  keepable,
  onDrafts,
  readDraft,
  removeDraft,
  resourcesWithDraft,
  writeDraft,
} from "./draft-store.ts";

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
    expect([readDraft(storage, own, 17 * day - 1), readDraft(storage, own, 17 * day)]).toEqual([draft, undefined]);
    storage.setItem(own, "{");
    expect(readDraft(storage, own)).toBeUndefined();
  });

  it("are kept as long as there is room, and whoever listens is told of each that came or went", () => {
    let told = 0;
    const stop = onDrafts(() => {
      told += 1;
    });
    expect([writeDraft(storage, own, draft), told]).toEqual([true, 1]);
    removeDraft(storage, own);
    expect([readDraft(storage, own, 11 * day), told]).toEqual([undefined, 2]);
    const full = {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect([writeDraft(full, own, draft), told]).toEqual([false, 2]);
    stop();
    expect([writeDraft(storage, own, draft), told]).toEqual([true, 2]);
    expect([...resourcesWithDraft(storage, { id: "1", tenantId: "100001" })]).toEqual(["system/client"]);
    expect(resourcesWithDraft(storage, { id: "2", tenantId: "100001" }).size).toBe(0);
  });

  it("hold no secret and no property that is gone", () => {
    expect(keepable(systemClient, { clientId: "kiosk", clientSecret: "s3cret", colour: "red" })).toEqual({
      clientId: "kiosk",
    });
  });

  it("of new records are as many as what these belong to", () => {
    const names = [undefined, { parentId: "1" }, { parentId: "2" }].map((linked) => formName("", linked));
    expect(new Set([...names, formName("7", undefined)]).size).toBe(4);
    expect(formName("7", { parentId: "1" })).toBe("7");
  });

  it("are forgotten when they are old, or when their person signs out, and nothing else is", () => {
    const colleague = draftKey({ id: "12", tenantId: "100001" }, "system/client", "new");
    writeDraft(storage, own, draft);
    writeDraft(storage, colleague, { ...draft, savedAt: 9 * day });
    storage.setItem("locale", "zh");
    forgetOldDrafts(storage, 11 * day);
    expect(storage.length).toBe(3);
    forgetDraftsOf(storage, { id: "1", tenantId: "100001" });
    expect([storage.getItem(own), storage.getItem(colleague)]).toEqual([null, expect.anything()]);
    forgetOldDrafts(storage, 17 * day);
    expect([storage.length, storage.getItem("locale")]).toEqual([1, "zh"]);
  });
});
