import { expect, test } from "vitest";
import { valuesOf } from "./user-values.ts";

const stored = { avatar: "", phone: "13812345678" };
const read = (given: Parameters<typeof valuesOf>[1]) => valuesOf({} as never, given, stored);

test("an absent field stays as it was", async () => {
  expect(await read({})).toEqual({});
});

test.each<[Parameters<typeof valuesOf>[1], object]>([
  [{ code: "" }, { code: "" }],
  [{ account: "li" }, { account: "li" }],
  [{ name: " 李 " }, { name: "李" }],
  [{ realName: " 李四 " }, { realName: "李四" }],
  [{ email: "" }, { email: "" }],
  [{ email: "li@x.test" }, { email: "li@x.test" }],
  [{ phone: "" }, { phone: "" }],
  [{ phone: "138****5678" }, { phone: "13812345678" }],
  [{ phone: "+86 139-1234-5678" }, { phone: "13912345678" }],
  [{ birthday: "" }, { birthDate: null }],
  [{ birthday: "1990-02-28 00:00:00" }, { birthDate: "1990-02-28" }],
  [{ sex: 1 }, { sex: "male" }],
  [{ sex: 2 }, { sex: "female" }],
  [{ sex: 3 }, { sex: "" }],
])("%j is stored", async (given, values) => {
  expect(await read(given)).toEqual(values);
});

test.each<[Parameters<typeof valuesOf>[1], string, string]>([
  [{ account: "l i" }, "account", "The account name must not be empty or contain spaces"],
  [{ name: " " }, "name", "Enter a display name"],
  [{ realName: " " }, "realName", expect.any(String) as unknown as string],
  [{ email: "li" }, "email", expect.any(String) as unknown as string],
  [{ phone: "1381234567" }, "phone", "The mobile number must have 11 digits"],
  [{ phone: "139****5678" }, "phone", expect.any(String) as unknown as string],
  [{ birthday: "1990-02-30" }, "birthday", expect.any(String) as unknown as string],
])("%j is refused", async (given, field, en) => {
  await expect(read(given)).rejects.toMatchObject({
    code: "validation_failed",
    data: { fields: [{ field, message: { en } }] },
  });
});
