/** A name of a subject without what people write differently: space, width and kind of brackets, the case of letters. */
function tidyName(name: string): string {
  return name.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();
}

const isCode = (text: string) => /^\d{2,6}[a-z]{0,2}$/i.test(text);

/**
 * Whether a major is one that is asked for, by name or by a code of the catalogue.
 * A direction in brackets belongs to its subject: 内科学 takes 内科学（心血管病）. A name that merely contains the other, a class
 * of subjects (…类) and a code that the résumé does not give are undefined: a person has to look.
 */
function isMajorOf(major: string, code: string | undefined, asked: string): boolean | undefined {
  const wanted = tidyName(asked);
  if (isCode(wanted)) return code ? code.toLowerCase().startsWith(wanted) : undefined;
  const own = tidyName(major);
  if (own === wanted || own.startsWith(`${wanted}(`)) return true;
  if (own.includes(wanted) || wanted.includes(own) || wanted.endsWith("类")) return undefined;
  return false;
}

/** Whether a major is one of several; one that fits is enough. */
export function isOneOf(major: string, code: string | undefined, asked: readonly string[]): boolean | undefined {
  const found = asked.map((one) => isMajorOf(major, code, one));
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}
