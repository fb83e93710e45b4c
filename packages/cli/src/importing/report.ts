import { groupedBy } from "../manifest/grouped-by.ts";
import type { Sentence, Translate } from "../messages/sentence.ts";
import { safe } from "../render/text.ts";
import type { Note } from "./organisation.ts";

export type ImportReport = Readonly<{
  source: string;
  file: string;
  /** How many records each section has. */
  written: Readonly<Record<string, number>>;
  notes: readonly Note[];
  /** Tables of the dump that were not read, with their rows. */
  tables: Readonly<Record<string, number>>;
}>;

/** Records by what there is to say of them; the numbers in a sentence are said for each record. */
export function byReason(notes: readonly Note[], t: Translate): { says: string; names: string[] }[] {
  const groups = groupedBy(notes, ({ reason }) => reason.key);
  return [...groups.values()].map((group) => ({
    says: t((group[0] as Note).reason.key),
    names: group.map(({ section, key, reason }) => [section, key, ...detailOf(reason)].map(safe).join(" · ")),
  }));
}

const detailOf = ({ values = {} }: Sentence): string[] => Object.values(values).map(String);

/** Text that Markdown leaves as it is. */
const plain = (text: string): string => safe(text).replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");

/** The report for people, beside the manifest. */
export function reportText({ source, file, written, notes, tables }: ImportReport, t: Translate): string {
  const rows = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => `| ${plain(name)} | ${count} |`);
  const table = (head: readonly [string, string], counts: Readonly<Record<string, number>>) => [
    `| ${head.join(" | ")} |`,
    "| --- | --- |",
    ...rows(counts),
    "",
  ];
  const groups = byReason(notes, t).flatMap(({ says, names }) => [
    `### ${says} (${names.length})`,
    "",
    ...names.map((name) => `- ${plain(name)}`),
    "",
  ]);
  return [
    `# ${t({ key: "importReportTitle", values: { source, file: plain(file) } })}`,
    "",
    `## ${t("importReportWritten")}`,
    "",
    ...table([t("importReportSection"), t("importReportRecords")], written),
    `## ${t("importReportLeft")}`,
    "",
    ...groups,
    ...(Object.keys(tables).length > 0
      ? [`## ${t("importReportTables")}`, "", ...table([t("importReportTable"), t("importReportRows")], tables)]
      : []),
  ].join("\n");
}
