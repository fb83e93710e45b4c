import { expect, it } from "vitest";
import { entityMenus } from "./entity-menus.ts";

const placed = (codes: readonly string[]) => ({
  "system/post": { label: ["岗位", "Position"], codes: {} },
  "desk/sick-bay": {
    label: ["病区", "Ward"],
    codes: {},
    plural: ["病区", "Wards"],
    menu: { in: "system", icon: "bed", sort: 10, codes },
  },
});

it("makes an entry and its buttons of what the contract says of an entity", () => {
  const [entry, ...others] = entityMenus("system", placed(["sick_bay_view", "sick_bay_edit", "sick_bay_export"]));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ code: "sick_bay", path: "/desk/sickbay", nameEn: "Wards", source: "bed", sort: 10 });
  expect(entry?.buttons?.map(({ code, nameEn }) => [code, nameEn])).toEqual([
    ["sick_bay_view", "View"],
    ["sick_bay_edit", "Edit"],
    ["sick_bay_export", "Export"],
  ]);
  expect(entityMenus("recruit", placed(["sick_bay_view"]))).toEqual([]);
});

it("refuses a button of which only the contract knows", () => {
  expect(() => entityMenus("system", placed(["sick_bay_clean"]))).toThrow("sick_bay_clean");
});
