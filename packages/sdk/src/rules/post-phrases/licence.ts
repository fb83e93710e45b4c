import type { LicenceDemand } from "../eligibility/conditions.ts";
import type { Sentence } from "../sentence.ts";
import {
  asks,
  isNothing,
  joined,
  nothingAsked,
  notUnderstood,
  type PhraseReader,
  type PhraseReading,
  tidyPhrase,
} from "./reading.ts";

const how: Sentence = {
  zh: "“医师执业证书”“护士执业证书”这样的证书",
  en: "a certificate such as 医师执业证书 or 护士执业证书",
};

const paper = "(?:资格)?(?:证书?|证明)?";
/** Phrases and the licences that they demand. The level `""` is the default one of a physician. */
const licences: readonly (readonly [pattern: RegExp, demand: LicenceDemand])[] = [
  [
    new RegExp(`^(?:执业)?助理医师资格${"(?:证书?)?"}$|^执业助理医师资格(?:证书?)?$`),
    { type: "physician_qualification", level: "assistant" },
  ],
  [/^执业助理医师(?:执业)?(?:证书?)$/, { type: "physician_practice", level: "assistant" }],
  [/^(?:执业)?医师资格(?:证书?)?$|^医师资格考试合格$/, { type: "physician_qualification" }],
  [/^(?:执业)?医师执业(?:证书?)$|^执业医师(?:证书?|执业证书?)$|^医师执业注册证?$/, { type: "physician_practice" }],
  [/^(?:执业)?护士(?:执业)?(?:证书?)$|^护士执业(?:资格)?(?:证书?)?$|^护士执业注册证?$/, { type: "nurse_practice" }],
  [/^执业(?:中|西)?药师(?:职业)?(?:资格)?(?:证书?)?$/, { type: "licensed_pharmacist" }],
  [new RegExp(`^药(?:学|师)(?:专业技术|职称)?${paper}$`), { type: "pharmacist" }],
  [/^(?:检验|放射|影像|康复|超声|卫生)?(?:技师|技士|技术)(?:专业技术)?资格(?:证书?)?$/, { type: "technician" }],
  [
    /^(?:CT|MRI|DSA|乳腺|大型(?:医用)?设备|大型仪器)*(?:医师|技师)?上岗(?:合格)?证书?$/i,
    { type: "equipment_operation" },
  ],
  [/^放射工作人员证书?$/, { type: "radiation_work" }],
  [/^心理治疗师(?:资格)?(?:证书?)?$/, { type: "psychotherapist" }],
  [/^会计(?:专业技术|从业)?(?:初级|中级)?资格(?:证书?)?$/, { type: "accountant" }],
  [/^(?:国家)?(?:统一)?法律职业资格(?:证书?)?$|^司法考试合格证书?$/, { type: "legal" }],
  [/^特种作业操作证书?$/, { type: "special_work" }],
];
/** Certificates of special work, for which the list of licences has only a general type. Staff read the original words as well. */
const specialWork = /^(?:低压|高压|电工|焊工|制冷|电梯|锅炉|压力容器|消防)[^，,;；]{0,10}(?:证书?|资格)$/;

const categories: Readonly<Record<string, string>> = {
  临床: "clinical",
  口腔: "dental",
  公共卫生: "public_health",
  中医: "tcm",
};
const scopes: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^内科(?:专业)?$/, "internal"],
  [/^外科(?:专业)?$/, "surgery"],
  [/^妇产科(?:专业)?$/, "obstetrics_gynecology"],
  [/^儿科(?:专业)?$/, "pediatrics"],
  [/^眼耳鼻咽喉科(?:专业)?$/, "eye_ent"],
  [/^皮肤病与性病(?:专业)?$/, "dermatology"],
  [/^精神卫生(?:专业)?$/, "psychiatry"],
  [/^职业病(?:专业)?$/, "occupational"],
  [/^医学影像(?:和|与)放射治疗(?:专业)?$/, "imaging_radiotherapy"],
  [/^医学检验[、,]?病理(?:专业)?$/, "laboratory_pathology"],
  [/^全科(?:医学)?(?:专业)?$/, "general"],
  [/^急救(?:医学)?(?:专业)?$/, "emergency"],
  [/^重症(?:医学)?(?:科)?(?:专业)?$/, "critical_care"],
  [/^康复(?:医学)?(?:专业)?$/, "rehabilitation"],
  [/^预防保健(?:专业)?$/, "preventive"],
  [/^中西医结合(?:专业)?$/, "integrated"],
  [/^中医(?:专业)?$/, "tcm"],
  [/^口腔(?:专业)?$/, "dental"],
];

const demandOf = (word: string) => licences.find(([pattern]) => pattern.test(word))?.[1];
const lead = /^(?:须|需|应|必须)?(?:同时)?(?:具有|具备|取得|获得|持有|持|有|已取得|已获得)?(?:有效的?|相应的?|国家)?/;

/** A licence with its category and scope; undefined for any other text. */
function oneLicence(part: string): PhraseReading | undefined {
  const whole = part.replace(lead, "");
  const [, name = whole, inside = ""] = /^(.+?)\((.+)\)$/.exec(whole) ?? [];
  const [, own = "", kept = name] = /^(临床|口腔|公共卫生|中医)(?:类)?(?=(?:执业)?(?:助理)?医师)(.+)$/.exec(name) ?? [];
  const demand = demandOf(kept) ?? (kept === "执业医师" && inside ? { type: "physician_practice" } : undefined);
  const category =
    categories[own] ?? categories[inside.replace(/(?:类|类别|专业)$/, "").replace(/^(?:执业)?类别[:为]?/, "")];
  if (demand && (!inside || category)) return asks({ licenceRequired: { ...demand, ...(category && { category }) } });
  if (!demand && specialWork.test(whole)) return asks({ licenceRequired: { type: "special_work" }, licence: whole });
  return undefined;
}

const scopeIn = /^(?:且|并)?(?:医师)?(?:注册|执业)(?:的)?(?:范围|专业)(?:须|应|需)?(?:为|是|[:：])?(?:注册)?(.+)$/;
const categoryIn = /^(?:且|并)?(?:医师)?执业类别(?:须|应|需)?(?:为|是|[:：])?(临床|口腔|公共卫生|中医)(?:类别?)?$/;

type Detail = { readonly category: string } | { readonly scope: string };

function detailIn(part: string): Detail | undefined {
  const [, word = ""] = categoryIn.exec(part) ?? [];
  const category = categories[word];
  if (category) return { category };
  const [, named = ""] = scopeIn.exec(part) ?? [];
  const scope = scopes.find(([pattern]) => pattern.test(named))?.[1];
  return scope ? { scope } : undefined;
}

const ofPhysicians = ["physician_practice", "physician_qualification"];

/** A longer phrase is no list of licences. The patterns take time that grows with the square of its length. */
const longestPhrase = 200;

/** Reads a phrase with one or more licences; undefined if any part is not a licence. A licence to practise includes the qualification. */
export function licencePhrase(phrase: string): PhraseReading | undefined {
  if (phrase.length > longestPhrase) return undefined;
  const parts = phrase
    .replace(/\(((?:执业|注册)(?:范围|类别)[^()]*)\)$/, "，$1")
    .split(/[，,、]|(?<=证书?)(?:和|及|与)|及(?=.*证)/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map((part) => ({
    detail: detailIn(part),
    licence: detailIn(part) ? undefined : oneLicence(part),
  }));
  if (found.some(({ detail, licence }) => !detail && !licence)) return undefined;
  const readings = found.flatMap(({ licence }) => licence ?? []);
  const demands = readings.flatMap(({ part }) => part.conditions.licenceRequired ?? []);
  const demand =
    demands.length < 2 || demands.every(({ type }) => ofPhysicians.includes(type))
      ? (demands.find(({ type }) => type === "physician_practice") ?? demands[0])
      : undefined;
  if (!demand) return undefined;
  const details = Object.assign({}, ...found.map(({ detail }) => detail ?? {})) as Partial<LicenceDemand>;
  return joined(readings.reduce(joined, nothingAsked), asks({ licenceRequired: { ...demand, ...details } }));
}

const completed =
  /(?:住院医师)?(?:规范化培训|规培|住培)(?:结业|培训)?(?:合格)?(?:证书?|合格)(?:证书?)?$|^(?:已)?完成(?:住院医师)?(?:规范化培训|规培|住培)(?:并)?(?:取得|考核)?合格(?:证书?)?$/;

/** Reads a phrase about residency training; undefined for any other. */
export function residencyPhrase(phrase: string): PhraseReading | undefined {
  const word = phrase.replace(lead, "").replace(/(?:者|人员)$/, "");
  if (/或/.test(word)) return undefined;
  if (/^(?:应届)?四证合一(?:证书)?(?:的?毕业生)?$/.test(word)) return asks({ residency: "four_in_one" });
  if (/^(?:住院医师)?(?:规范化培训|规培|住培)(?:在培|在读)$|^在培(?:住院医师)?$/.test(word))
    return asks({ residency: "training" });
  const rest = completed.test(word) ? word.replace(completed, "") : undefined;
  return rest !== undefined && /^(?:国家|省级|国家级)?$/.test(rest) ? asks({ residency: "completed" }) : undefined;
}

/** A licence: 执业医师资格证, 护士执业证书, 医师执业证书（临床类别）, 无. */
export const readLicence: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  return licencePhrase(phrase) ?? residencyPhrase(phrase) ?? notUnderstood(phrase, how);
};

/** Residency training: 规培合格证, 住院医师规范化培训合格证书, 在培, 四证合一. */
export const readResidency: PhraseReader = (text) => {
  const phrase = tidyPhrase(text);
  if (isNothing(phrase)) return nothingAsked;
  const simply = /^(?:是|需要|须|要求|合格|须合格|取得)$/.test(phrase) ? asks({ residency: "completed" }) : undefined;
  return (
    simply ??
    residencyPhrase(phrase) ??
    notUnderstood(phrase, {
      zh: "“住院医师规范化培训合格证书”“在培”或“不限”",
      en: "住院医师规范化培训合格证书, 在培 or 不限",
    })
  );
};
