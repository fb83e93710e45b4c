import type { Node } from "@bladekit/flow";
import type { FlowDefinition } from "@bladekit/openapi";
import { approvalCategories } from "../approval-categories.ts";

type StartForm = NonNullable<FlowDefinition["startForm"]>;

/** Leave has a table and a form of its own. */
const leave = { category: "flow_1", formKey: "leave" };

/** How a process is started: by the form of leave, by fields of its own, or by the pages of what it decides on. */
export function startFormOf(category: string, start: Node | undefined, isGate = false): StartForm {
  if (isGate || Object.values(approvalCategories).includes(category)) return "none";
  if (start?.type !== "startEvent") return "fields";
  if (start.formKey === leave.formKey) return "leave";
  return category === leave.category && !start.fields?.length ? "leave" : "fields";
}
