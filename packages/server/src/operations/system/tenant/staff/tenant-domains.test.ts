import { expect, it } from "vitest";
import { readDomains } from "./tenant-domains.ts";

it("reads host names and page addresses in any list that people write, each once", () => {
  expect(readDomains("job.renhe.example，https://Job.Renhe.example/recruit  www.renhe.example,")).toEqual([
    "job.renhe.example",
    "www.renhe.example",
  ]);
  expect(readDomains(" ")).toEqual([]);
});

it("refuses what is no host name, and more than fits", () => {
  expect(() => readDomains("http://")).toThrow();
  expect(() => readDomains("job_.example")).toThrow();
  const host = (length: number) => `${"a".repeat(length - 8)}.example`;
  expect(readDomains(`${host(127)},b${host(126)}`).join(",")).toHaveLength(255);
  expect(() => readDomains(`${host(127)},b${host(127)}`)).toThrow();
});
