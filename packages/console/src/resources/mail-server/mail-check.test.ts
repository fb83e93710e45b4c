import { expect, test } from "vitest";
import { checkMailServer } from "./mail-check.ts";

const whole = { mailCode: "main", host: "smtp.test", port: 465, security: "tls", fromAddress: "hr@renhe.cn" };
const wrong = (change: object) => Object.keys(checkMailServer({ ...whole, ...change }));

test("a mail server needs a host, a sender, and a password for its account", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ username: "hr" })).toEqual(["password"]);
  expect(wrong({ username: "hr", id: "1" })).toEqual([]);
  expect(wrong({ host: "" })).toEqual(["host"]);
  expect(wrong({ host: "smtp.test/x" })).toEqual(["host"]);
  for (const fromAddress of ["hr", "hr@renhe", "a@b.cn,c@d.cn", "x <a@b.cn>"])
    expect(wrong({ fromAddress })).toEqual(["fromAddress"]);
});
