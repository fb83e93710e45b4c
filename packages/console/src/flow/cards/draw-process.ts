import type { ProcessPack, ProcessSplit, ProcessStep } from "@bladekit/openapi/packs/processes";
import { drawnText } from "@bladekit/sdk/rules";
import { changeDrawing, type Drawing, elementOf, setAttribute } from "../drawing/drawing.ts";
import { type StepValues, setEnglishName, setProcess, setStep, setWay } from "../drawing/edit.ts";
import { setForm } from "../drawing/form.ts";
import { newDrawing } from "../drawing/new-drawing.ts";
import type { Who } from "../drawing/who.ts";
import type { Cards, Row } from "./cards.ts";
import { addBranch, addSplitCard, addStepCard, removeCard } from "./edit-cards.ts";
import { readCards } from "./read-cards.ts";

const people: Readonly<Record<ProcessStep["people"], Who>> = {
  "leader:1": { kind: "leader", value: "1" },
  hr: { kind: "role", value: "hr" },
  admin: { kind: "role", value: "admin" },
  chosen: { kind: "variable", value: "taskUser" },
};

const empty: StepValues = {
  ...{ name: "", nameEn: "", whenNobody: "", samePerson: "", onReject: "", formKey: "", due: "", buttons: "" },
  ...{ isOpenToStarter: false, remindAfter: "", escalateAfter: "" },
};

/** Answers of a step that is work rather than a decision. */
const answersOfWork = "agree,transfer,copy";

function valuesOf({ label, people: named, onReject, isWork }: ProcessStep, formKey: string): StepValues {
  const { zh: name, en: nameEn } = drawnText(label);
  return {
    ...{ ...empty, name, nameEn, formKey, onReject: onReject ?? "", who: people[named] },
    // The starter chooses an existing person, so nobody has to stand in.
    whenNobody: named === "chosen" ? "" : "admin",
    buttons: isWork ? answersOfWork : "",
  };
}

const cardsOf = (drawing: Drawing): Cards => {
  const cards = readCards(drawing);
  if ("cannot" in cards) throw new Error(cards.cannot[1]);
  return cards;
};

type RowOf = (cards: Cards) => Row;
type Steps = readonly (ProcessStep | ProcessSplit)[];

/** Adds the steps of a template behind each other, by the changes that a person makes. */
function drawRow(drawing: Drawing, steps: Steps, rowOf: RowOf, formKey: string): void {
  for (const [index, step] of steps.entries()) {
    const gap = rowOf(cardsOf(drawing)).gaps[index] ?? [];
    if ("branches" in step) {
      drawSplit(drawing, step, { gap, index, rowOf, formKey });
      continue;
    }
    const values = valuesOf(step, formKey);
    addStepCard(gap, values.name)(drawing);
    setStep(rowOf(cardsOf(drawing)).cards[index]?.id ?? "", values)(drawing);
  }
}

type Place = { gap: readonly string[]; index: number; rowOf: RowOf; formKey: string };

function drawSplit(drawing: Drawing, { branches }: ProcessSplit, { gap, index, rowOf, formKey }: Place): void {
  const isChoice = branches.some(({ condition }) => condition !== undefined);
  addSplitCard(gap, isChoice ? "choice" : "parallel", ["", ""])(drawing);
  const splitIn = (cards: Cards) => {
    const card = rowOf(cards).cards[index];
    return card?.kind === "split" ? card : undefined;
  };
  for (const _ of branches.slice(2)) addBranch(splitIn(cardsOf(drawing))?.id ?? "", "")(drawing);
  for (const [at, { label, condition = "", steps }] of branches.entries()) {
    const branch = splitIn(cardsOf(drawing))?.branches[at];
    const way = branch && elementOf(drawing, branch.way);
    if (!branch || !way) continue;
    const { zh: name, en } = drawnText(label);
    const to = (way.targetRef as { id?: string }).id ?? "";
    setWay(branch.way, { name, to, condition, isDefault: branch.isDefault })(drawing);
    setAttribute(drawing, way, "nameEn", en);
    drawRow(drawing, steps, (cards) => splitIn(cards)?.branches[at]?.row ?? { cards: [], gaps: [] }, formKey);
  }
}

/** The drawing of a template, under a key. */
export function drawProcess(pack: ProcessPack, key: string): Promise<string> {
  const { title, form = "", fields, steps } = pack;
  const { zh, en } = drawnText(title);
  return changeDrawing(newDrawing(key, zh, ""), (drawing) => {
    setProcess(key, zh)(drawing);
    setEnglishName(en)(drawing);
    removeCard("task1")(drawing);
    drawRow(drawing, steps, ({ row }) => row, form);
    const { start } = cardsOf(drawing);
    setStep(start, { ...empty, name: "发起", nameEn: "Request", formKey: form })(drawing);
    setForm(
      fields.map(({ id, label, choices = [], isOptional, ...kind }) => ({
        ...{ id, name: label, use: kind.type === "note" ? "read" : isOptional ? "edit" : "required", ...kind },
        choices: choices.map((choice) => ({ id: drawnText(choice).zh, name: choice })),
      })),
    )(drawing);
  });
}
