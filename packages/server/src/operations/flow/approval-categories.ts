export type ApprovalKind = "plan" | "publicity";

/** The category of processes that decide on each kind. */
export const approvalCategories: Readonly<Record<ApprovalKind, string>> = { plan: "flow_2", publicity: "flow_4" };
