import { endedStates, toWireTime } from "@bladekit/sdk/rules";
import type { ApplicationSummary } from "../../api.ts";

/** The group of an application in the list: it waits for the candidate, it is running, or it has ended. */
export type ApplicationGroup = "yours" | "running" | "over";

const applicationGroups: readonly ApplicationGroup[] = ["yours", "running", "over"];

/** The actions for which the hospital waits. It does not wait for a new submission of a withdrawn application. */
const answers = ["submit", "resubmit", "acceptTransfer"] as const;

/** Whether the exam of a ticket is later than `now`, a wire time. */
export const isAhead = ({ time }: NonNullable<ApplicationSummary["ticket"]>, now = toWireTime(new Date())): boolean =>
  time >= now;

type Standing = Pick<ApplicationSummary, "state" | "allowedActions" | "ticket">;

/** The group of an application at `now`, a wire time. A printable ticket of a coming exam also waits for the candidate. */
export function groupOf({ state, allowedActions, ticket }: Standing, now = toWireTime(new Date())): ApplicationGroup {
  if (endedStates.includes(state)) return "over";
  const hasAnswer = answers.some((action) => allowedActions.includes(action));
  return hasAnswer || (ticket?.isOpen && isAhead(ticket, now)) ? "yours" : "running";
}

/** The deadline for the candidate's answer, or for printing the ticket; empty without one. */
function answerBy({ state, applyEnd, returnDeadline, transfer, ticket }: ApplicationSummary): string {
  if (transfer) return transfer.deadline;
  if (ticket) return ticket.printTo || ticket.time;
  return state === "returned" ? returnDeadline : applyEnd;
}

/** Orders applications that wait for the candidate, the most urgent first. */
function byUrgency(a: ApplicationSummary, b: ApplicationSummary): number {
  return (answerBy(a) || "9999").localeCompare(answerBy(b) || "9999");
}

export interface GroupOnPage {
  group: ApplicationGroup;
  /** The number of members on all pages. */
  count: number;
  members: ApplicationSummary[];
}

/** One page of all applications: first those that wait for the candidate, by urgency, then the others in their order. */
export function pageOfGroups(
  all: readonly ApplicationSummary[],
  current: number,
  size: number,
  now?: string,
): GroupOnPage[] {
  const groups = applicationGroups.map((group) => {
    const members = all.filter((application) => groupOf(application, now) === group);
    return { group, members: group === "yours" ? members.sort(byUrgency) : members };
  });
  const inOrder = groups.flatMap(({ members }) => members);
  const shown = new Set(inOrder.slice((current - 1) * size, current * size));
  return groups
    .map(({ group, members }) => ({ group, count: members.length, members: members.filter((one) => shown.has(one)) }))
    .filter(({ members }) => members.length > 0);
}
