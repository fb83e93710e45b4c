import type { LicenceDemand } from "./conditions.ts";
import type { Licence } from "./facts.ts";

/** One licence is had only by those who have the other too. */
const implies: Readonly<Record<string, string>> = { physician_practice: "physician_qualification" };

/** Words that tell the scopes of practice apart; several in one row may be registered as one another. */
const scopes: readonly (readonly string[])[] = [
  ["内科"],
  ["外科", "麻醉", "疼痛"],
  ["妇产", "妇科", "产科"],
  ["儿科"],
  ["眼"],
  ["耳鼻"],
  ["皮肤"],
  ["精神"],
  ["职业病"],
  ["影像", "放射", "超声"],
  ["检验", "病理"],
  ["全科"],
  ["急救", "急诊"],
  ["重症"],
  ["康复"],
  ["预防保健"],
  ["口腔"],
  ["公共卫生"],
  ["中医"],
  ["护理"],
  ["药"],
];
const categories: readonly (readonly string[])[] = [["临床"], ["口腔"], ["公共卫生"], ["中西医"], ["中医"]];

const names: Readonly<Record<string, string>> = {
  医师资格证书: "physician_qualification",
  医师执业证书: "physician_practice",
  护士执业证书: "nurse_practice",
  药学专业技术资格证书: "pharmacist",
  执业药师职业资格证书: "licensed_pharmacist",
  大型医用设备上岗证: "equipment_operation",
  放射工作人员证: "radiation_work",
  心理治疗师资格证书: "psychotherapist",
  法律职业资格证书: "legal",
};

const deniesSomething = /[不非无未除]/;

/** The places in a table of words that a text names. */
const read = (text: string, table: readonly (readonly string[])[]): number[] =>
  table.flatMap((words, place) => (words.some((word) => text.includes(word)) ? [place] : []));

/** Whether a text that somebody typed is what is asked for; undefined when one of the two cannot be read. */
function isText(has: string, asked: string, table: readonly (readonly string[])[]): boolean | undefined {
  if (deniesSomething.test(has)) return undefined;
  const said = has.trim();
  if (said.length > 1 && (said.includes(asked) || asked.includes(said))) return true;
  const [own, wanted] = [read(said, table), read(asked, table)];
  if (own.length === 0 || wanted.length === 0 || own.some((place) => wanted.includes(place))) return undefined;
  return false;
}

/** Whether a licence has run out by a day; its last month counts in full. */
export function hasExpired({ validTo }: Licence, day: string): boolean {
  return !!validTo && validTo < day.slice(0, "yyyy-MM".length);
}

/** Whether a licence is the one asked for, on a day; undefined when it does not say its category or scope, or says it in words of its own. */
export function isLicence(own: Licence, { type, category, scope }: LicenceDemand, day: string): boolean | undefined {
  if (own.type !== type && implies[own.type] !== type) return false;
  if (hasExpired(own, day)) return false;
  const parts = [
    ...(category ? [own.category ? isText(own.category, category, categories) : undefined] : []),
    ...(scope ? [own.scope ? isText(own.scope, scope, scopes) : undefined] : []),
  ];
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

/**
 * Reads a licence out of the words of a post: the name of one, and its scope if the words go on with nothing but that.
 *
 * @example
 * readLicence("医师执业证书（执业范围：麻醉）"); // { type: "physician_practice", scope: "麻醉" }
 * readLicence("医师执业证书，三甲医院优先"); // undefined
 */
export function readLicence(words: string): LicenceDemand | undefined {
  const [, name = "", scope] =
    /^(\p{Script=Han}+)(?:[（(，,\s]*执业范围[为是：:\s]*([^，,；;）)]+)[）)]?)?$/u.exec(words.trim()) ?? [];
  const type = names[name];
  return type ? { type, ...(scope && { scope: scope.trim() }) } : undefined;
}
