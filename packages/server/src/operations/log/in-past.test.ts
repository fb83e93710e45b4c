import { expect, test } from "vitest";
import { operationList } from "../../contract/document.ts";
import { inPast } from "./in-past.ts";
import { isDeed } from "./log-usual.ts";

test.each([
  ["Unlock accounts", "unlocked accounts"],
  ["Copy a post", "copied a post"],
  ["Deploy a process model", "deployed a process model"],
  ["Urge", "urged"],
  ["Give users their roles", "gave users their roles"],
  ["Transfer a task", "transferred a task"],
  ["Suspend or activate a process", "suspended or activated a process"],
  ["Upload and deploy processes", "uploaded and deployed processes"],
  ["Publish notices or take them offline", "published notices or took them offline"],
  [
    "Recall, withdraw, resubmit, answer an offer or decline",
    "recalled, withdrew, resubmitted, answered an offer or declined",
  ],
  ["Set quota and expiry of tenants", "set quota and expiry of tenants"],
  ["Change one's own password", "changed their own password"],
])("“%s” is told as “%s”", (summary, told) => {
  expect(inPast(summary)).toBe(told);
});

test("the summary of each act begins with its verb", () => {
  const acts = operationList.filter((operation) => operation.method === "POST" && isDeed(operation));
  expect(acts.length).toBeGreaterThan(150);
  const others = acts.filter(
    ({ title }) => !/^[A-Z][a-z]+(?: |$|,)/.test(title.en) || /^(?:A|An|The|Who|What|How) /.test(title.en),
  );
  expect(others.map(({ id, title }) => `${id}: ${title.en}`)).toEqual([]);
});
