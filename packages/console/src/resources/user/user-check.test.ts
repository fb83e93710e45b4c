import { describe, expect, it } from "vitest";
import { zh } from "../../providers/messages/zh.ts";
import { checkUser } from "./user-check.ts";

const rule = {
  ...{ minLength: 8, maxLength: 128, requireLetter: true, requireDigit: true, requireSymbol: false },
  forbidCommon: true,
};
const known = { id: "7", account: "nurse", realName: "王芳", deptId: "1", roleId: "2" };
const { id: _, ...unknown } = { ...known, password: "Harbour-2291" };

describe("checkUser", () => {
  it("lets complete forms pass", () => {
    expect(checkUser(unknown, "zh", rule)).toEqual({});
    expect(checkUser({ ...known, phone: "13800138000", email: "a@b.example" }, "zh", rule)).toEqual({});
  });

  it("asks a new user for a password, and nobody else", () => {
    expect(Object.keys(checkUser({}, "zh", rule)).sort()).toEqual([
      "account",
      "deptId",
      "password",
      "realName",
      "roleId",
    ]);
    expect(checkUser({ id: "7" }, "zh", rule)).not.toHaveProperty("password");
  });

  it("tells what the password lacks, in the language on screen", () => {
    expect(checkUser({ ...unknown, password: "12345" }, "zh", rule).password).toBe("密码不少于8个字符");
    expect(checkUser({ ...unknown, password: "12345" }, "en", rule).password).toBe("At least 8 characters");
  });

  it.each([
    ["account", "a b"],
    ["phone", "1380013"],
    ["email", "nobody"],
  ])("refuses the %s %s", (field, value) => {
    expect(Object.keys(checkUser({ ...known, [field]: value }, "zh", rule))).toEqual([field]);
  });

  it("says it in the words of the specification", () => {
    expect(zh.user.required).toMatchObject({
      account: "请先输入账号名称",
      password: "请先输入密码",
      deptId: "请选择部门",
      roleId: "请选择角色",
    });
  });
});
