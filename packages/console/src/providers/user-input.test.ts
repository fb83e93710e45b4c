import { describe, expect, it } from "vitest";
import { toUserUpdate } from "./user-input.ts";

describe("toUserUpdate", () => {
  it("takes what the server takes, out of what it shows", () => {
    const row = {
      id: "7",
      account: " lin ",
      realName: "林晓",
      name: "小林",
      deptId: "1,2",
      roleId: "3",
      roleName: "只读",
    };
    expect(toUserUpdate(row)).toEqual({
      ...{ account: "lin", realName: "林晓", name: "小林", deptId: "1,2", roleId: "3", postId: "" },
      ...{ code: "", phone: "", email: "", birthday: "", sex: 3 },
    });
  });

  it("calls by the real name who is not called otherwise", () => {
    expect(toUserUpdate({ realName: "林晓", name: " " }).name).toBe("林晓");
  });
});
