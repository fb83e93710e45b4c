/** How much of a name a public list shows: all of it, the first and last characters, or nothing. */
export const maskPolicies = ["none", "name", "full"] as const;
export type MaskPolicy = (typeof maskPolicies)[number];

/** Surnames of two characters that are still usual. Any other name has a surname of one character. */
const longSurnames: ReadonlySet<string> = new Set([
  ...["欧阳", "上官", "司马", "诸葛", "司徒", "东方", "夏侯", "皇甫", "尉迟", "公孙", "慕容", "令狐", "宇文", "长孙"],
  ...["轩辕", "端木", "独孤", "南宫", "西门", "百里", "呼延", "闻人", "太史", "申屠", "公羊", "澹台", "赫连", "钟离"],
]);

/** Separators in a name: spaces, and the dot of names such as 阿不都·热合曼. */
const isPart = (character: string) => /[\s·・•.-]/u.test(character);

/**
 * A name as a public list shows it. With `name` the surname stays, and the last character of a longer name. A star replaces every other
 * character, at least one. With `full` everything is hidden, including the length.
 *
 * @example
 * publicName("张敏", "name"); // "张*"
 * publicName("欧阳小丽", "name"); // "欧阳*丽"
 */
export function publicName(name: string, policy: MaskPolicy): string {
  const characters = [...name.trim()];
  if (policy === "none") return characters.join("");
  if (policy === "full" || characters.length === 0) return "***";
  // A name of one character has no middle to hide.
  if (characters.filter((character) => !isPart(character)).length < 2) return "*".repeat(characters.length);
  const surname = characters.length > 2 && longSurnames.has(characters.slice(0, 2).join("")) ? 2 : 1;
  // A name with separators is not Chinese. Its last character is not a given name, and its form alone may identify the person.
  const keepsLast = characters.length >= surname + 2 && !characters.some(isPart);
  return characters
    .map((character, index) => {
      const isKept = index < surname || (keepsLast && index === characters.length - 1);
      return isKept || isPart(character) ? character : "*";
    })
    .join("");
}
