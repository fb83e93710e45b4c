/**
 * Wordings of conditions on sex, body, marriage, children or origin, which no post may have (facts of the procedure, and the law).
 * They match requirements, not single words, because 男科学 is a subject and 女性盆底 a field of work.
 */
const wordings: readonly RegExp[] = [
  /(?:限|仅招|只招|仅限|只限|要求)[^，。；,;]{0,4}(?:男|女)(?!科)/,
  /(?:男|女)(?:性|士|生|医师|护士)?(?:优先|不限|为主|为佳)/,
  /(?:^|[\s，。；、,;:：（(])(?:男|女)(?:性|士|生)?(?=$|[\s，。；、,;）)])/,
  /性别|男女/,
  /身高[^，。；,;]{0,10}(?:\d|以上|不低于|要求)/,
  /体重[^，。；,;]{0,10}(?:\d|以下|不超过|要求)/,
  /(?:已|未|否|离)婚|婚否|婚姻|婚育|(?:已|未)[孕育]|育有|怀孕|生育(?!保险|技术|津贴)/,
  /血型[^，。；,;]{0,4}(?:要求|为|[：:])|(?:五官|相貌|容貌|形象)[^，。；,;]{0,2}(?:端正|姣好|良好|佳|好)/,
  /籍贯|生源地|(?:本地|本市|本省|外地)(?:户籍|户口|人)|户籍|户口/,
  /\b(?:(?:fe)?males?|(?:wo)?m[ae]n|(?:un)?married|pregnan\w+|gender|marital)\b|\bheight\b/i,
];

/** The part of a text that asks for what must not be asked for; undefined when there is none. */
export function unfairPart(text: string): string | undefined {
  for (const wording of wordings) {
    const [part] = wording.exec(text) ?? [];
    if (part) return part.replace(/^[\s，。；、,;:：（(]+/, "");
  }
  return undefined;
}
