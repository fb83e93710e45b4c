import { expect, test } from "vitest";
import type { PlatformContext } from "../../../context/context.ts";
import { countMenuLoss } from "./menu-loss.ts";

test("where no menu goes, no database is asked", async () => {
  const untouchable = {
    get platform(): never {
      throw new Error("asked");
    },
  } as unknown as PlatformContext;
  const nothing = { users: 0, tenants: 0, menus: [], calls: [], rows: [] };
  expect(await countMenuLoss(untouchable, { menuIds: [] })).toEqual(nothing);
  await expect(countMenuLoss(untouchable, { menuIds: ["1"] })).rejects.toThrow("asked");
});
