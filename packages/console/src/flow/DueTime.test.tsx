import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../testing/drawn-lines.tsx";
import { DueTime } from "./DueTime.tsx";

it("a time that is over says so, in red", () => {
  expect(drawnLines(<DueTime time="2020-01-08 08:00:00" />)).toEqual(["2020-01-08 08:00 已超期"]);
  expect(drawnLines(<DueTime time="2020-01-08 08:00:00" />, "en")).toEqual(["2020-01-08 08:00 overdue"]);
});

it("a time to come, and one that cannot be read, stand alone", () => {
  expect(drawnLines(<DueTime time="2999-01-08 08:00:00" />)).toEqual(["2999-01-08 08:00"]);
  expect(drawnLines(<DueTime time="soon" />)).toEqual(["soon"]);
});

it("a step without a time shows nothing", () => {
  expect([drawnMarkup(<DueTime time="" />), drawnMarkup(<DueTime />)]).toEqual(["", ""]);
});
