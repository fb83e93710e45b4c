import { expect, test } from "vitest";
import { mailFaults } from "./mail-faults.ts";

const whole = { mailCode: "main", host: "smtp.test", port: 465, security: "tls", fromAddress: "hr@renhe.cn" } as const;
const wrong = (change: object, isNew = true) => Object.keys(mailFaults({ ...whole, ...change }, isNew));

test("a mail server needs one sender, and a password for its account", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ username: "hr" })).toEqual(["password"]);
  expect(wrong({ username: "hr" }, false)).toEqual([]);
  expect(wrong({ username: "hr", password: "x", security: "none" })).toEqual(["security"]);
  for (const fromAddress of ["hr", "hr@renhe", "a@b.cn,c@d.cn", "x <a@b.cn>"])
    expect(wrong({ fromAddress })).toEqual(["fromAddress"]);
});
