import { expect, test } from "vitest";
import { userFaults } from "./user-faults.ts";

test.each([
  [{ account: "nurse lin" }, ["account"]],
  [{ account: " nurse.lin " }, []],
  [{ phone: "1380000" }, ["phone"]],
  [{ phone: "138****0001" }, []],
  [{ phone: "13800000001" }, []],
  [{ email: "lin@" }, ["email"]],
  [{ email: " lin@renhe.example " }, []],
  [{ account: "", phone: "", email: "" }, []],
  [{}, []],
])("%o has faults in %o", (values, expected) => {
  expect(Object.keys(userFaults(values))).toEqual(expected);
});
