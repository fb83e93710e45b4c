import { Readable } from "node:stream";
import type { FlowField, FlowTask, HistoryEntry } from "@bladekit/openapi";
import { workSend } from "@bladekit/openapi/entities/work-send";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { amountText, drawnText, type FlowRow, holdsFiles, type Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { type Language, nameIn } from "../../../contract/language.ts";
import type { FileAnswer } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { documentType, fileNameOf } from "../../../services/report/pdf-file.ts";
import type { Block, Fact } from "../../../services/report/report.ts";
import { readSetting } from "../../recruit/site/setting-row.ts";
import { readPicture } from "../../resource/files/read-picture.ts";
import { readForm } from "../form/read-form.ts";
import { latestTasks } from "../task-rows.ts";
import { historyOf } from "./history.ts";
import { findInvolved } from "./involved.ts";

const labels = { zh, en } as const;

const words = {
  sheet: say("审批单", "Approval sheet"),
  number: say("编号", "Number"),
  starter: say("发起人", "Started by"),
  started: say("发起时间", "Started at"),
  form: say("表单内容", "Form"),
  way: say("审批记录", "Decisions"),
  gone: say("签名文件已不存在", "The file of the signature is gone"),
  begin: say("发起", "Started"),
  end: say("结束", "Ended"),
  waiting: say("办理中", "Waiting"),
  step: say("环节", "Step"),
  time: say("时间", "Time"),
};

/** What a sheet on paper leaves out: messages to people, and what was undone. */
const unprinted: ReadonlySet<string> = new Set(["copy", "urge", "remind", "cancelled"]);
const printedTypes: ReadonlySet<string> = new Set(["startEvent", "userTask", "endEvent"]);

const outcomeWords = workSend.fields.processOutcome.labels;

/** Rows of a table of the form, with an amount as people write it. */
function tableOf({ columns = [], value }: FlowField, language: Language): Block {
  const rows = (Array.isArray(value) ? value : []) as readonly FlowRow[];
  return {
    kind: "table",
    head: columns.map(({ name }) => ({ title: drawnText(name)[language], width: 1 / columns.length })),
    rows: rows.map((row) =>
      columns.map(({ id, type }) => {
        const cell = row[id];
        return type === "money" && typeof cell === "number" ? amountText(cell) : `${cell ?? ""}`;
      }),
    ),
  };
}

/** The values of a form as blocks: short ones side by side, tables and signatures below. */
async function formBlocks(ctx: Context, fields: readonly FlowField[]): Promise<Block[]> {
  const { language } = ctx;
  const filled = fields.filter(({ text = "" }) => text !== "");
  const nameOf = ({ name }: FlowField) => drawnText(name)[language];
  const signatures = await Promise.all(
    filled
      .filter(({ type }) => type === "signature")
      .map(
        async (field): Promise<Block> => ({
          ...{ kind: "signed", label: nameOf(field), missing: words.gone[language] },
          picture: await readPicture(ctx, `${field.value}`),
        }),
      ),
  );
  const facts = filled
    .filter(({ type }) => type !== "signature")
    .map(
      (field): Fact => ({
        ...{ label: nameOf(field), value: field.text ?? "" },
        wide: (field.text ?? "").length > 24 || field.type === "rows" || holdsFiles(field.type),
      }),
    );
  const tables = filled.filter(({ type }) => type === "rows");
  return [
    ...(facts.length > 0 ? [{ kind: "facts", columns: 2, facts } as const] : []),
    ...tables.flatMap((field): Block[] => [{ kind: "paragraph", text: nameOf(field) }, tableOf(field, language)]),
    ...signatures,
  ];
}

function wayTable(steps: readonly HistoryEntry[], language: Language): Block {
  const label = labels[language];
  const read = (sentence: Sentence) => sentence[language];
  const shown = steps.filter(
    ({ historyActivityType: type, outcome }) => printedTypes.has(type) && !unprinted.has(outcome ?? ""),
  );
  const resultOf = ({ historyActivityType: type, endTime, outcome = "" }: HistoryEntry) => {
    if (outcome === "") return endTime === "" && type === "userTask" ? read(words.waiting) : "";
    return label.flowOutcome[outcome];
  };
  const nameOf = ({ historyActivityName: name, historyActivityType: type }: HistoryEntry) =>
    name || read(type === "startEvent" ? words.begin : words.end);
  const personOf = ({ assigneeName, deputyFor }: HistoryEntry) =>
    deputyFor ? read(deputyOf(assigneeName, deputyFor)) : assigneeName;
  return {
    kind: "table",
    head: [
      { title: read(words.step), width: 0.2 },
      { title: label.historyEntry_assigneeName, width: 0.16 },
      { title: label.historyEntry_outcome, width: 0.12 },
      { title: label.historyEntry_comment, width: 0.32 },
      { title: read(words.time), width: 0.2 },
    ],
    rows: shown.map((step) => [
      ...[nameOf(step), personOf(step), resultOf(step), step.comment ?? ""],
      (step.endTime || step.createTime).slice(0, 16),
    ]),
  };
}

const printedAt = (time: string) => say("打印于 {}", "Printed on {}", time);
const addressOf = (address: string) =>
  say("扫码或打开此地址，核对原始记录：{}", "Scan this or open the address to check the record itself: {}", address);
const deputyOf = (name: string, of: string) => say("{}（代 {}）", "{} (for {})", name, of);

const headFacts = (task: FlowTask | undefined, id: string, startTime: string, language: Language): Fact[] => {
  const outcome = task?.processOutcome ?? "running";
  return [
    { label: words.number[language], value: id },
    { label: labels[language].flowTask_processOutcome, value: outcomeWords[outcome][language === "zh" ? 0 : 1] },
    { label: words.starter[language], value: task?.applyUser ?? "" },
    { label: words.started[language], value: startTime.slice(0, 16) },
  ];
};

/** The sheet of a process for somebody who may read it: the form as they may see it, and each decision. @throws Refusal `not_found` */
export async function printProcess(ctx: Context, processInstanceId: string): Promise<FileAnswer> {
  const { language } = ctx;
  const instance = await findInvolved(ctx, processInstanceId);
  const [[task], { formProperties }, steps, { texts }] = await Promise.all([
    latestTasks(ctx, [instance.id]),
    readForm(ctx, { processInstanceId: instance.id }),
    historyOf(ctx, instance),
    readSetting(ctx.db),
  ]);
  const hospital = nameIn(language, texts.yyName, texts.yyNameEn);
  const title = task?.processDefinitionName ?? "";
  // Leave has a form of the house, which lists show as content.
  const ofHouse = (task?.businessTable === "blade_process_leave" ? (task.content ?? []) : []).map(
    ({ name, text }): Fact => ({ label: name, value: text, wide: true }),
  );
  const form = [
    ...(ofHouse.length > 0 ? [{ kind: "facts", columns: 1, facts: ofHouse } as const] : []),
    ...(await formBlocks(ctx, formProperties)),
  ];
  const address = `${ctx.origin}/admin/process/${instance.id}`;
  const blocks: Block[] = [
    { kind: "heading", level: "over", text: hospital },
    { kind: "heading", level: "title", text: `${title} ${words.sheet[language]}` },
    { kind: "facts", columns: 2, facts: headFacts(task, instance.id, instance.startTime, language) },
    ...(form.length > 0 ? [{ kind: "heading", level: "section", text: words.form[language] } as const, ...form] : []),
    { kind: "heading", level: "section", text: words.way[language] },
    wayTable(steps, language),
    { kind: "codes", codes: [{ text: address, label: addressOf(address)[language] }] },
    { kind: "paragraph", align: "right", text: printedAt(ctx.now.slice(0, 16))[language] },
  ];
  const head = { title: words.sheet[language], author: hospital, language };
  const bytes = await ctx.printers.run("drawReport", { ...head, sections: [blocks] }, ctx);
  return { type: documentType, fileName: fileNameOf(title, instance.id), stream: Readable.from([bytes]) };
}
