/** Groups as a drawing names them, with their kind before them; the last two are seen from the starter. */
export const groupKinds = ["role", "dept", "post", "leader", "deptRole"] as const;
export type WhoKind = "user" | (typeof groupKinds)[number] | "starter" | "variable";

/** All of them decide side by side, more than half of them do, the first one decides for all, or one after the other. */
export type Together = "all" | "half" | "first" | "order";

/** The people of a task: `value` holds accounts, aliases or ids joined by commas, levels above the starter, or the name of a variable. */
export interface Who {
  readonly kind: WhoKind;
  readonly value: string;
  /** Each of the people has a task; otherwise one of them takes the only one. */
  readonly together?: Together;
}
