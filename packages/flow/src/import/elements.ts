// Elements of other tools that mean something here, each with what it becomes. Those that need code stay as they are, and are refused by their names.
import { say } from "../say.ts";
import { everyElement, labelOf, listOf, type Moving, takeOut } from "./moving-element.ts";
import type { Report } from "./report.ts";

const eventOf = (element: Moving) => listOf(element.eventDefinitions)[0]?.$type.slice(5) ?? "";

const isForPeople = ({ $type }: Moving) => ["bpmn:Task", "bpmn:ManualTask"].includes($type);

const waitsForWord = (element: Moving) =>
  element.$type === "bpmn:ReceiveTask" ||
  (element.$type === "bpmn:IntermediateCatchEvent" && !["TimerEventDefinition", ""].includes(eventOf(element)));

const onlyTells = ({ $type }: Moving) => $type === "bpmn:IntermediateThrowEvent";

const listensBeside = (element: Moving) =>
  (element.$type === "bpmn:BoundaryEvent" &&
    !["TimerEventDefinition", "ErrorEventDefinition"].includes(eventOf(element))) ||
  (element.$type === "bpmn:SubProcess" && element.triggeredByEvent === true);

const isTriggered = (element: Moving) => element.$type === "bpmn:StartEvent" && eventOf(element) !== "";

const tellsAtEnd = (element: Moving) =>
  element.$type === "bpmn:EndEvent" &&
  !["", "TerminateEventDefinition", "ErrorEventDefinition"].includes(eventOf(element));

type Create = (type: string, attributes: object) => Moving;

/** Another type of element in the place of one, with the same lines. */
function becomeTask(scope: Moving, element: Moving, create: Create) {
  const { id, name, incoming, outgoing } = element;
  const task = create("bpmn:UserTask", { id, name, incoming, outgoing, default: element.default });
  Object.assign(task.$attrs, element.$attrs);
  task.documentation = element.documentation;
  task.extensionElements = element.extensionElements;
  task.loopCharacteristics = element.loopCharacteristics;
  task.$parent = scope;
  scope.flowElements = listOf(scope.flowElements).map((one) => (one === element ? task : one));
  for (const line of listOf(incoming)) line.targetRef = task;
  for (const line of listOf(outgoing)) line.sourceRef = task;
  for (const edge of listOf(scope.flowElements)) if (edge.attachedToRef === element) edge.attachedToRef = task;
  return task;
}

/** Takes an element out of the way: what came to it comes to what followed. False where it has more than one way on. */
function passOver(scope: Moving, element: Moving): boolean {
  const [line, second] = listOf(element.outgoing);
  const next = line?.targetRef as Moving | undefined;
  if (!line || !next || second) return false;
  for (const before of listOf(element.incoming)) {
    before.targetRef = next;
    next.incoming = [...listOf(next.incoming), before];
  }
  takeOut(scope, new Set([element]));
  return true;
}

/** Changes what has another form here, and says so. Returns the elements that took the place of others, by those. */
export function changeElements(process: Moving, create: Create, report: Report): ReadonlyMap<Moving, Moving> {
  const instead = new Map<Moving, Moving>();
  for (const { element, scope } of everyElement(process)) {
    const [id, label] = [element.id ?? "", labelOf(element)];
    if (isForPeople(element)) {
      instead.set(element, becomeTask(scope, element, create));
      report.changed(
        id,
        say("“{}”改为办理环节，请选择办理人", "“{}” becomes a step that somebody handles. Choose the people", label),
      );
    } else if (waitsForWord(element)) {
      instead.set(element, becomeTask(scope, element, create));
      report.changed(
        id,
        say(
          "“{}”等待外部消息，改为由人确认，请选择办理人",
          "“{}” waited for a message. Now somebody confirms it. Choose the people",
          label,
        ),
      );
    } else if (onlyTells(element)) {
      if (passOver(scope, element)) report.lost(id, say("“{}”发出的消息", "The message that “{}” sent", label));
    } else if (listensBeside(element)) {
      takeOut(scope, new Set([element]));
      report.lost(id, say("“{}”对消息或信号的响应", "The answer of “{}” to a message or signal", label));
    } else if (isTriggered(element)) {
      element.eventDefinitions = [];
      report.changed(
        id,
        say("“{}”不再自动触发，改为由人发起", "“{}” is no longer triggered. Somebody starts it", label),
      );
    } else if (tellsAtEnd(element)) {
      element.eventDefinitions = [];
      report.lost(id, say("结束“{}”时发出的消息", "The message sent at the end “{}”", label));
    } else if (element.$type === "bpmn:EventBasedGateway") {
      report.lost(
        id,
        say(
          "“{}”按先到的消息选择路线，请改为条件分支",
          "“{}” chose a path by the first message. Draw a choice instead",
          label,
        ),
      );
    }
  }
  keepOneStart(process, report);
  return instead;
}

/** A process is started by people in one place. */
function keepOneStart(process: Moving, report: Report) {
  const starts = listOf(process.flowElements).filter(({ $type }) => $type === "bpmn:StartEvent");
  const [first, ...others] = starts;
  if (!first || others.length === 0) return;
  for (const other of others) {
    report.lost(other.id ?? "", say("另一个开始“{}”", "Another start: “{}”", labelOf(other)));
  }
  takeOut(process, new Set(others));
}
