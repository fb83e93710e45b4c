import type { ActualItem, DesiredItem, Fields } from "../plan/item.ts";
import type { KindRules, Rules } from "../plan/rules.ts";

/** Two kinds that need all that the planner knows: trees of things, and groups that refer to sets of things of the platform. */
export const thingRules: Rules = new Map<string, KindRules>([
  [
    "thing",
    {
      scope: "platform",
      fields: { parentId: { ref: "thing" }, path: { unique: true } },
      takesAway: ({ to }) => to === "",
      removable: true,
    },
  ],
  [
    "group",
    {
      scope: "tenant",
      fields: { things: { ref: "thing", compare: "set" } },
      takesAway: () => false,
      removable: true,
    },
  ],
]);

const place = { file: "a.yaml", line: 1, column: 1 };
const addressOf = (name: string) => {
  const kind = name.startsWith("group") ? "group" : "thing";
  return { tenant: kind === "thing" ? "000000" : "100001", kind, key: name };
};

/** A thing, or with a name that begins so a group, that a file declares. */
export const wanted = (name: string, fields: Fields = {}): DesiredItem => ({ ...addressOf(name), fields, place });

/** The same on the server, made by this tool unless it says otherwise. */
export const there = (name: string, fields: Fields = {}, rest: Partial<ActualItem> = {}): ActualItem => ({
  ...addressOf(name),
  fields,
  id: `id-${name}`,
  managed: true,
  ...rest,
});
