import { describe, expect, it } from "vitest";
import { enteredScores, markOf, pasted, type ScoreRow, typedRows } from "./score-cells.ts";

const row = (id: string, marks: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ id, applicationNo: `R-${id}`, candidateName: id, state: "active", stage: "written", result: "pending" },
  ...{ absent: [], isPublished: false },
  ...marks,
});

describe("a sheet of scores", () => {
  it("reads a mark with two decimals at most, or that somebody was absent", () => {
    expect(["80", " 79.25 ", "缺考", "Absent", ""].map((text) => markOf(text, "written"))).toEqual([
      80,
      79.25,
      "absent",
      "absent",
      undefined,
    ]);
    expect(["101", "7.125", "-1", "八十"].map((text) => markOf(text, "written"))).toEqual(Array(4).fill("fault"));
    expect(markOf("缺考", "bonus")).toBe("fault");
  });

  it("sends what has changed and what was there before, and nothing else", () => {
    const rows = [row("1", { written: 80 }), row("2"), row("3", { absent: ["interview"] }), row("4")];
    const typed = {
      1: { written: "80", interview: "90" },
      2: { written: "缺考", bonus: "2" },
      3: { interview: "缺考" },
      4: { written: "900" },
    };
    expect(enteredScores(rows, typed)).toEqual([
      { applicationNo: "R-1", interview: 90, seen: { written: 80, absent: [] } },
      { applicationNo: "R-2", bonus: 2, absent: ["written"], seen: { absent: [] } },
    ]);
  });

  it("sends a mark for somebody who was absent, and an absence for one who has a mark", () => {
    const rows = [row("1", { absent: ["written", "interview"] }), row("2", { written: 80, absent: [] })];
    expect(enteredScores(rows, { 1: { written: "75" }, 2: { written: "缺考" } })).toEqual([
      { applicationNo: "R-1", written: 75, seen: { absent: ["written", "interview"] } },
      { applicationNo: "R-2", absent: ["written"], seen: { written: 80, absent: [] } },
    ]);
    expect(enteredScores(rows, { 1: { bonus: "缺考" } })).toEqual([]);
  });

  it("sends what was typed on other pages, each row over the marks that it was typed over", () => {
    const [before, now] = [row("1", { written: 80 }), row("1", { written: 85 })];
    const typed = { 1: { written: "90" }, 2: { bonus: "1" }, 3: { bonus: "2" } };
    const rows = typedRows(typed, { 1: before, 3: row("3") }, [now, row("2")]);
    expect(rows.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(enteredScores(rows, typed)[0]).toEqual({
      ...{ applicationNo: "R-1", written: 90 },
      seen: { written: 80, absent: [] },
    });
  });

  it("takes a block of a spreadsheet, as far as there are rows and columns", () => {
    const rows = [row("1"), row("2")];
    expect(pasted("80\t90\n70\t60\t5\n50\n", { row: 0, part: "written" }, rows, ["written", "interview"])).toEqual([
      ["1", "written", "80"],
      ["1", "interview", "90"],
      ["2", "written", "70"],
      ["2", "interview", "60"],
    ]);
  });
});
