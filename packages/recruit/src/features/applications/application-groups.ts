import { endedStates, toWireTime } from "@bladekit/sdk/rules";
import type { ApplicationSummary } from "../../api.ts";

/** Where an application stands in the list of all: it waits for the candidate, it runs, or it is over. */
export type ApplicationGroup = "yours" | "running" | "over";

const applicationGroups: readonly ApplicationGroup[] = ["yours", "running", "over"];

/**
 * The actions that the hospital waits for. A withdrawn application may be handed in again too, but the hospital does not wait for that.
 */
const answers = ["submit", "resubmit", "acceptTransfer"] as const;

/** Whether the exam of a ticket is still to come at `now`, a wire time. */
export const isAhead = ({ time }: NonNullable<ApplicationSummary["ticket"]>, now = toWireTime(new Date())): boolean =>
  time >= now;

type Standing = Pick<ApplicationSummary, "state" | "allowedActions" | "ticket">;

/** Where an application stands at `now`, a wire time. A ticket that can be printed for an exam to come waits for the candidate too. */
export function groupOf({ state, allowedActions, ticket }: Standing, now = toWireTime(new Date())): ApplicationGroup {
  if (endedStates.includes(state)) return "over";
  const hasAnswer = answers.some((action) => allowedActions.includes(action));
  return hasAnswer || (ticket?.isOpen && isAhead(ticket, now)) ? "yours" : "running";
}

/** When the candidate has to have answered, or printed the ticket; empty when there is no day for it. */
function answerBy({ state, applyEnd, returnDeadline, transfer, ticket }: ApplicationSummary): string {
  if (transfer) return transfer.deadline;
  if (ticket) return ticket.printTo || ticket.time;
  return state === "returned" ? returnDeadline : applyEnd;
}

/** The applications that wait for the candidate, the most urgent first. */
function byUrgency(a: ApplicationSummary, b: ApplicationSummary): number {
  return (answerBy(a) || "9999").localeCompare(answerBy(b) || "9999");
}

export interface GroupOnPage {
  group: ApplicationGroup;
  /** Members on all pages. */
  count: number;
  members: ApplicationSummary[];
}

/** One page of all applications: those that wait for the candidate first, the most urgent of them at the top, then the others as they came. */
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
