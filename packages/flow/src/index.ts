export { advance } from "./advance.ts";
export { type Button, buttonLabel, buttonsOf, offers } from "./buttons.ts";
export { type CheckedDrawing, checkDrawing } from "./check-drawing.ts";
export type { Definition, Flow, Node, UserTask } from "./definition.ts";
export { differences } from "./differences.ts";
export { EvaluationFault } from "./expression/evaluate.ts";
export type { Expression, Value, Variables } from "./expression/expression.ts";
export { expressionText } from "./expression/expression-text.ts";
export { fieldKinds } from "./field-kinds.ts";
export {
  allFields,
  type FormField,
  fieldsAt,
  forEngine,
  listedValues,
  readValues,
  shownFields,
  shownValue,
  wrongValue,
} from "./fields.ts";
export { FlowFault, isOverAlready } from "./flow-fault.ts";
export { computedValues } from "./formulas.ts";
export { type NamedGroup, readGroup } from "./groups.ts";
export { importDrawing } from "./import/import-drawing.ts";
export type { Finding } from "./lint.ts";
export { migrateState, type StepMoves, targetOf } from "./migrate-state.ts";
export { ModelFault } from "./model-fault.ts";
export { nobodyFor } from "./nobody-for.ts";
export { type Named, names, peopleNamed } from "./people-named.ts";
export { pictureOf } from "./picture/picture-of.ts";
export { readDeployable } from "./read-deployable.ts";
export { readModel, starterOfModeler } from "./read-model.ts";
export { rehearse } from "./rehearse.ts";
export type { Past, PastEvent } from "./replay.ts";
export { starterRevises } from "./starter-revises.ts";
export { type Effect, type FlowEvent, initialState, type Late, type State, type Token } from "./state.ts";
export type { Members } from "./step/step.ts";
export { readDue } from "./timer.ts";
export { readableTimersOf, type Timed, timersOf, unlessUnreadable } from "./timers-of.ts";
export { findNode, inOrder, labelOf, nodeOf, variablesAsked, variablesInConditions } from "./ways.ts";
