// A deployed process as plain data: what `advance` walks on, and what is stored beside the drawing.
import type { FlowField, FlowFieldColumn, FlowTask } from "@bladekit/openapi";
import type { Expression } from "./expression/expression.ts";

/** A button of a task. */
export type Button = NonNullable<FlowTask["buttonList"]>[number];

/** A field of the form of a step. */
export interface FormField {
  readonly id: string;
  readonly name: string;
  readonly type: FlowField["type"];
  readonly isRequired: boolean;
  readonly isReadable: boolean;
  readonly isWritable: boolean;
  /** The choices of an enum; empty for other types. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Code of the business dictionary that has the choices. */
  readonly dict?: string;
  /** Columns of a table, and those that are added up, each row's product where there are several. */
  readonly columns?: readonly FlowFieldColumn[];
  readonly total?: readonly string[];
  /** An expression over other fields, of which the value is computed. */
  readonly formula?: string;
  /** Lists of tasks show it. */
  readonly isListed?: true;
}

/** When a timer is due: after a duration (`PT4H`), at a date, or again and again (`R3/PT4H`); evaluated, then read. */
export interface Timer {
  readonly kind: "duration" | "date" | "cycle";
  readonly when: Expression;
}

/** One task for each of several people, side by side or one after the other. */
export interface Several {
  readonly isSequential: boolean;
  /** Whom or what the tasks are for: a list, a number of tasks, or names of groups. */
  readonly over: Expression;
  /** Groups whose members have a task each, where the drawing names groups. */
  readonly groups?: readonly string[];
  /** The variable that holds each one's item. */
  readonly item?: string;
  /** The rest is cancelled once this holds. It may ask for nrOfInstances, nrOfCompletedInstances and nrOfActiveInstances. */
  readonly until?: Expression;
}

/** Others who get a task that waits too long: one user has it, several users or groups may claim it. */
interface Escalation {
  readonly after: Timer;
  readonly users: readonly Expression[];
  readonly groups: readonly Expression[];
}

/** The rule for a step that nobody of this hospital can do; without it the step before cannot be done. */
export type WhenNobody = "admin" | "refuse";

/**
 * What a rejection does by itself: it ends the process, leads back to the starter, or is noted and lets the process go on. `end` is also the rule
 * of a step behind which no line is for a rejection.
 */
export type OnReject = "end" | "starter" | "continue";

/** What the answers of several people come to: one rejection rejects, the majority decides, or the condition counts those who agree. */
export type Verdict = "all" | "most" | "agreed";

interface Base {
  readonly id: string;
  readonly name: string;
  /** The subprocess that it lies in; none on the top. */
  readonly parent?: string;
  /** Flows that leave it, in the order of the document. */
  readonly outgoing: readonly string[];
  readonly incoming: readonly string[];
  /** The flow to take where no other may be taken. */
  readonly otherwise?: string;
}

export interface UserTask extends Base {
  readonly type: "userTask";
  readonly assignee?: Expression;
  readonly candidateUsers: readonly Expression[];
  readonly candidateGroups: readonly Expression[];
  readonly formKey?: string;
  /** Fields that the drawing lists here; none where it leaves them to the start. */
  readonly fields?: readonly FormField[];
  readonly due?: Expression;
  readonly priority?: number;
  readonly several?: Several;
  readonly whenNobody?: WhenNobody;
  /** Where `pass`, the step goes on by itself when its one person has approved already, or has started the process. */
  readonly samePerson?: "pass";
  /** True where the person who started the process may decide on it too. */
  readonly isOpenToStarter: boolean;
  /** Answers that its holder has; all of them where the drawing names none. */
  readonly buttons?: readonly Button[];
  /** Without it a rejection goes the way that is drawn for it. */
  readonly onReject?: OnReject;
  /** In a version that was deployed before answers were counted there is none: its last answer chooses the way. */
  readonly verdict?: Verdict;
  /** When the people who have it are reminded, once or again and again. */
  readonly remind?: Timer;
  /** When it goes to others who have not done it by then. */
  readonly escalate?: Escalation;
}

/** Where a process begins to wait or to divide, by its type in BPMN. */
export type Node =
  | (Base & {
      readonly type: "startEvent";
      readonly initiator?: string;
      readonly formKey?: string;
      readonly fields?: readonly FormField[];
    })
  | (Base & { readonly type: "endEvent"; readonly ends: "way" | "all"; readonly error?: string })
  | UserTask
  | (Base & { readonly type: "exclusiveGateway" | "parallelGateway" | "inclusiveGateway" })
  | (Base & { readonly type: "timerEvent"; readonly timer: Timer })
  | (Base & { readonly type: "subProcess"; readonly start: string })
  | (Base & {
      readonly type: "boundaryEvent";
      readonly attachedTo: string;
      readonly interrupts: boolean;
      readonly on: { readonly timer: Timer } | { readonly error: string | null };
    });

export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition?: Expression;
}

export interface Definition {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The id of the start event. */
  readonly start: string;
  readonly nodes: { readonly [id: string]: Node };
  readonly flows: { readonly [id: string]: Flow };
}
