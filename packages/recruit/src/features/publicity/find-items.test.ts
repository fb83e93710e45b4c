import { describe, expect, it } from "vitest";
import { findItems } from "./find-items.ts";

const item = (applicationNo: string, nameMasked: string) => ({
  ...{ applicationNo, nameMasked, sex: "" as const, jobTitle: "护士", jobCode: "N-1" },
  ...{ education: "本科", school: "浙江大学", leftAt: "" },
});
const items = [item("R20261120-000001", "李*"), item("R20261120-000012", "欧阳*丽")];
const found = (text: string) => findItems(items, text).map(({ nameMasked }) => nameMasked);

describe("findItems", () => {
  it("finds people by part of their receipt, name, post or school", () => {
    expect(found("000012")).toEqual(["欧阳*丽"]);
    expect(found("r20261120-000001")).toEqual(["李*"]);
    expect(found("欧阳")).toEqual(["欧阳*丽"]);
    expect(found("n-1")).toHaveLength(2);
    expect(found("博士")).toEqual([]);
  });

  it("finds people by their whole name, of which the list shows a part", () => {
    expect(found("李雷")).toEqual(["李*"]);
    expect(found("欧阳小丽")).toEqual(["欧阳*丽"]);
    for (const other of ["王雷", "李雷雷", "欧阳小芳"]) expect(found(other)).toEqual([]);
  });

  it("finds people by what another keyboard wrote, and by each dot of a long name", () => {
    const people = [...items, item("R20261120-000002", "买买提·艾*")];
    const namesOf = (text: string) => findItems(people, text).map(({ nameMasked }) => nameMasked);
    expect(namesOf("Ｒ２０２６１１２０－０００００１")).toEqual(["李*"]);
    for (const dot of "·•・･") expect(namesOf(`\u202d买买提${dot}艾力\u202c`)).toEqual(["买买提·艾*"]);
  });

  it("finds nobody by a name that the list hides whole", () => {
    expect(findItems([item("R20261120-000002", "***")], "李小雷")).toEqual([]);
  });

  it("leaves the list as it is for nothing but spaces", () => {
    expect(findItems(items, "  ")).toEqual(items);
  });
});
