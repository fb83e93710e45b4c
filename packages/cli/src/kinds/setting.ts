import type { Field } from "@bladekit/openapi/describe";
import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { entityField } from "./entity-field.ts";
import { picturesField } from "./file.ts";
import type { FieldSpec } from "./kind.ts";
import { singleKind } from "./single-kind.ts";

/** Fields of the contract, none of which has to be there: leaving one out leaves it as it is. */
function fieldsOf(described: Readonly<Record<string, Field>>): Record<string, FieldSpec> {
  return Object.fromEntries(
    Object.entries(described).map(([name, field]) => {
      if (field.kind === "file") return [name, picturesField(field.label.join(" · "))];
      const { default: _, required: __, ...spec } = entityField(name, field);
      return [name, spec];
    }),
  );
}

const { fields, verbs } = recruitSetting;

/** How a hospital's site looks and what it says. */
export const setting = singleKind({
  name: "setting",
  section: "setting",
  description: recruitSetting.label.join(" · "),
  read: verbs.list.path,
  submit: verbs.create.path,
  fields: fieldsOf(fields),
});

/** The rules for passwords. */
export const passwordRule = singleKind({
  name: "password-rule",
  section: "passwordRule",
  description: "密码规则 · What a password must be",
  read: "/mrhr-zpgl-new/setting/getPasswordRule",
  submit: verbs.submitPasswordRule.path,
  fields: fieldsOf(verbs.submitPasswordRule.asks),
});

/** How long what candidates sent is kept. */
export const retention = singleKind({
  name: "retention",
  section: "retention",
  description: "保存期限 · How long applications are kept",
  read: verbs.retention.path,
  submit: verbs.submitRetention.path,
  fields: fieldsOf(verbs.submitRetention.asks),
});
