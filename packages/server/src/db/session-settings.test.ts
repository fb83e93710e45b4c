import { expect, test } from "vitest";
import { connectQuery, sessionSettings, settingFaults, startOptions } from "./session-settings.ts";

const wanted = sessionSettings({ queryTimeout: 1500 });
const found = (values: Record<string, string>) =>
  Object.entries({
    TimeZone: "Asia/Shanghai",
    statement_timeout: "1400",
    lock_timeout: "750",
    idle_in_transaction_session_timeout: "10000",
    ...values,
  }).map(([name, setting]) => ({ name, setting }));

test("the database gives up before the client does, and a wait for a lock before the query", () => {
  expect(startOptions(wanted)).toBe(
    "-c TimeZone=Asia/Shanghai -c statement_timeout=1400 -c lock_timeout=750 -c idle_in_transaction_session_timeout=10000 -c max_parallel_workers_per_gather=0",
  );
  expect(connectQuery(wanted)).toMatch(
    /^connect_query='set TimeZone to ''Asia\/Shanghai''; set statement_timeout to 1400; /,
  );
});

test("a session is right with these settings and with shorter limits", () => {
  expect(settingFaults(found({}), wanted)).toEqual([]);
  expect(settingFaults(found({ statement_timeout: "900", lock_timeout: "1" }), wanted)).toEqual([]);
});

test.each([
  ["TimeZone", "Etc/UTC"],
  ["statement_timeout", "0"],
  ["statement_timeout", "1401"],
  ["lock_timeout", "0"],
  ["idle_in_transaction_session_timeout", "0"],
])("a session is wrong with %s = %s", (name, value) => {
  expect(settingFaults(found({ [name]: value }), wanted)).toEqual([`${name} = ${value}`]);
});

test("a pool without limits asks for none", () => {
  const none = sessionSettings({ queryTimeout: 0 });
  const faults = settingFaults(found({ statement_timeout: "0", lock_timeout: "0" }), none);
  expect(faults).toEqual([]);
});
