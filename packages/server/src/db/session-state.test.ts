import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../../../testing/rooms.ts";

/**
 * Behind a pooler in transaction mode the next transaction has another connection. So what a connection keeps beyond a transaction is
 * either lost or met by a stranger. The files beside a form are those that may use it, because they go past the pooler.
 */
const forms: readonly (readonly [what: string, form: RegExp, allowed: readonly string[]])[] = [
  ["a setting without local", /["'`;]\s*(re)?set\s+(?!local\b|transaction\b)(session\s+)?[\w.]+\s*(=|\bto\b)\s/i, []],
  ["a setting that stays", /set_config\([^)]*,\s*false\s*\)/i, []],
  [
    "a lock of the session",
    /pg_(try_)?advisory_(un)?lock(_shared|_all)?\b/i,
    ["db/seal-rows.ts", "db/embedded/supervise.ts"],
  ],
  ["notices", /["'`]\s*(un)?listen\s+[\w"$]|["'`]\s*notify\s+[\w"$]|pg_notify\(/i, ["db/signals.ts"]],
  ["a temporary table", /\bcreate\s+(local\s+)?temp(orary)?\s/i, []],
  [
    "a statement that is prepared or thrown away by hand",
    /["'`]\s*(prepare\s+\w+\s*(\(|as\b)|deallocate\s|discard\s+(all|plans|temp|sequences))/i,
    [],
  ],
  ["a cursor that outlives its transaction", /\bwith\s+hold\b/i, []],
  [
    "the number of a process",
    /pg_(cancel|terminate)_backend|pg_backend_pid|\bprocessID\b/,
    ["db/bounded-pool.ts", "db/dry-run.ts"],
  ],
];

const { files, read } = readSources(fileURLToPath(new URL("../", import.meta.url)));
const isOfServer = (path: string) => !/\.test\.ts$|-fixture\.ts$|^testing\//.test(path);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test.each(forms)("%s stays on the way past the pooler", (_, form, allowed) => {
  const found = files.filter((path) => isOfServer(path) && form.test(withoutComments(read(path))));
  expect(found.sort()).toEqual([...allowed].sort());
});

test.each([
  ["a setting without local", 'query("set statement_timeout = 0")'],
  ["a setting without local", "sql`set session lock_timeout to 5 `"],
  ["a setting that stays", "select set_config('lock_timeout', '5s', false)"],
  ["a lock of the session", "select pg_try_advisory_lock(1)"],
  ["notices", 'query("listen news")'],
  ["a temporary table", "create temp table x ()"],
  ["a statement that is prepared or thrown away by hand", 'query("discard all")'],
  ["a cursor that outlives its transaction", "declare c cursor with hold for select 1"],
  ["the number of a process", "select pg_cancel_backend(1)"],
])("%s is found: %s", (what, text) => {
  expect(forms.filter(([, form]) => form.test(text)).map(([name]) => name)).toEqual([what]);
});

test.each([
  "set local lock_timeout = '5s'",
  "select pg_advisory_xact_lock(1)",
  "set transaction isolation level x to y",
])("what ends with its transaction is left alone: %s", (text) => {
  expect(forms.filter(([, form]) => form.test(`query("${text}")`))).toEqual([]);
});
