import { expect, test } from "vitest";
import { createKeys } from "../../db/personal-columns/keys.ts";
import { createPersonalData } from "../../db/personal-columns/personal-data.ts";
import { readable } from "./secret.ts";

const personalData = createPersonalData(createKeys());
const row = {
  template: "password_reset",
  content: "【仁和】",
  secretCipher: "",
  createUser: "1",
  sentTime: null,
  id: "7",
};

test("a message without a password is shown as it is, with the time when there is one", () => {
  expect(readable(personalData, row, () => false)).toEqual({
    template: "password_reset",
    content: "【仁和】",
    id: "7",
  });
  const sent = { ...row, sentTime: "2026-11-20 08:00:00" };
  expect(readable(personalData, sent, () => true)).toEqual({
    template: "password_reset",
    content: "【仁和】",
    id: "7",
    sentTime: sent.sentTime,
  });
});

test("a password in it is shown to the person who may see it", () => {
  const secret = { ...row, secretCipher: personalData.encrypt("Abc12345") };
  expect(readable(personalData, secret, ({ createUser }) => createUser === "1").content).toBe("【仁和】密码：Abc12345");
  expect(readable(personalData, secret, ({ createUser }) => createUser === "2").content).toBe("【仁和】密码：******");
  const link = { ...secret, template: "tenant_link", secretCipher: personalData.encrypt("https://a.test/#p1") };
  expect(readable(personalData, link, () => true).content).toBe("【仁和】链接：https://a.test/#p1");
});
