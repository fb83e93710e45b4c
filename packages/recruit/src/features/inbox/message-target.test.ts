import { describe, expect, it } from "vitest";
import { messageTarget } from "./message-target.ts";

describe("messageTarget", () => {
  it.each([
    ["issueTicket", "ticket", "/recruit/user/ticket?id=7"],
    ["changeTicket", "ticket", "/recruit/user/ticket?id=7"],
    ["publishAppointment", "appointment", "/recruit/user?id=7"],
    ["remindAppointment", "appointment", "/recruit/user?id=7"],
    ["moveAppointment", "appointment", "/recruit/user?id=7"],
    ["releaseAppointment", "open", "/recruit/user?id=7"],
    ["cancelAppointment", "open", "/recruit/user?id=7"],
    ["publishScores", "scores", "/recruit/user?id=7"],
    ["transfer", "transfer", "/recruit/user?id=7"],
    ["return", "correct", "/recruit/user?id=7"],
    ["startPublicity", "open", "/recruit/user?id=7"],
    ["pass", "open", "/recruit/user?id=7"],
  ] as const)("leads from %s to where it is about", (action, text, to) => {
    expect(messageTarget({ action, applicationId: "7", link: "" })).toEqual({ text, to });
  });

  it("leads to a page of the site where it is about no application", () => {
    const link = "/recruit/post/details?id=3";
    const answered = { action: "dataRequest", applicationId: "", link: "/recruit/user/privacy" } as const;
    expect(messageTarget(answered)).toEqual({ text: "dataRequest", to: answered.link });
    expect(messageTarget({ action: "savedClosing", applicationId: "", link })).toEqual({ text: "saved", to: link });
  });
});
