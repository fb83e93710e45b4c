import { expect, test } from "vitest";
import type { AnyOptions, Entity } from "../../model/define-entity.ts";
import type { Description, Field } from "../../model/description.ts";
import { entityNames, loadEntity } from "../../wire/load-entity.ts";
import { bulkFields } from "./bulk-fields.ts";

const keysOf = async (name: string) => bulkFields((await loadEntity(name)) as Entity).map(([key]) => key);

test("several people get a department or a sex at once, and never a name, an account, a number or a picture", async () => {
  const keys = await keysOf("system/user");
  expect(keys).toEqual(expect.arrayContaining(["sex"]));
  for (const own of ["account", "realName", "password", "phone", "avatar", "tenantId"]) expect(keys).not.toContain(own);
});

test("a record that cannot be changed, or has a form of its own, has no such fields", async () => {
  const log = await keysOf("log/usual");
  expect(log).toEqual([]);
  for (const name of entityNames) {
    const entity = (await loadEntity(name)) as Entity;
    if (entity.options.parts?.form) expect(bulkFields(entity)).toEqual([]);
  }
});

test("no entity offers the text that names a row, a personal field, or one that is given only once", async () => {
  for (const name of entityNames) {
    const entity = (await loadEntity(name)) as Entity;
    const { title, key } = entity.description;
    for (const [offered, field] of bulkFields(entity)) {
      expect([title, key]).not.toContain(offered);
      expect([name, offered, field.personal, field.once, field.row]).toEqual([
        name,
        offered,
        undefined,
        undefined,
        true,
      ]);
    }
  }
});

test("a field is given to several rows when it is short, an input of a change, read with its row, and has the input of its kind", () => {
  const plain: Field = { label: ["备注", "Note"], kind: "text", in: "both", row: true };
  const fields: Record<string, Field> = {
    ...{ plain, added: { ...plain, in: "add" }, changed: { ...plain, in: "change" } },
    ...{ code: plain, name: plain, own: plain, long: { ...plain, kind: "long" }, unread: { ...plain, row: false } },
    ...{ once: { ...plain, once: true }, personal: { ...plain, personal: "name" } },
  };
  const edit = { op: "x", method: "POST", path: "/x", code: null, takes: "body" };
  const offered = (options: Partial<AnyOptions>, verbs: object = { edit }) =>
    bulkFields({
      description: { fields, key: "code", title: "name", verbs } as unknown as Description,
      options: { columns: [], ...options },
    }).map(([key]) => key);
  const input = () => null;
  expect(offered({ fields: { own: { input } } })).toEqual(["plain", "changed"]);
  expect(offered({ groups: { one: ["own", "plain", input] } })).toEqual(["own", "plain"]);
  expect([offered({}, {}), offered({ parts: { form: input } })]).toEqual([[], []]);
});
