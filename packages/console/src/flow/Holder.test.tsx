import { expect, it } from "vitest";
import { drawnLines } from "../testing/drawn-lines.tsx";
import { Holder } from "./Holder.tsx";

const textOf = (row: Partial<Parameters<typeof Holder>[0]["row"]>, language?: "en") =>
  drawnLines(<Holder row={{ assigneeName: "王芳", status: "todo", urgeFrom: "", ...row }} />, language).join("");

it("a request is with its person, or waits to be claimed", () => {
  expect([textOf({}), textOf({ status: "claim", assigneeName: "" })]).toEqual(["王芳", "待领取"]);
  // People who may claim it are not its holder.
  expect(textOf({ status: "claim" })).toBe("待领取");
});

it("a request that was urged says from when it can be urged again, without the date", () => {
  const urgeFrom = "2026-11-20 17:30:00";
  expect([textOf({ urgeFrom }), textOf({ urgeFrom }, "en")]).toEqual(["王芳17:30 后可再催办", "王芳Urge from 17:30"]);
});
