export const snake = (name: string) =>
  name.replace(/-/g, "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string) => name.replace(/[-_/](.)/g, (_, letter: string) => letter.toUpperCase());
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** The first letter is small, unless the word is an abbreviation. */
export const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
export const article = (word: string) => (/^[aeiou]/i.test(word) ? "an" : "a");

/** The English plural of a word by the usual rules. */
export const pluralOf = (word: string) =>
  /[^aeiou]y$/i.test(word) ? word.replace(/y$/, "ies") : `${word}${/(s|x|z|ch|sh)$/i.test(word) ? "es" : "s"}`;

/** Reserved words of PostgreSQL, which cannot be names of columns. */
const ofPostgres = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default deferrable desc
  distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit
  localtime localtimestamp not null offset on only or order placing primary references returning select session_user some symmetric
  system_user table then to trailing true union unique user using variadic when where window with`.split(/\s+/),
);
export const isOfPostgres = (column: string) => ofPostgres.has(column);

/** Reserved words of TypeScript, and names that the made files use for something else. */
const inFiles = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements
  import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var
  void while with yield arguments eval undefined admin app codes detail expect heads list other path remove submit test
  usualEntity defineHandlers defineEntity entity`.split(/\s+/),
);
export const isInFiles = (name: string) => inFiles.has(name);

/** Columns that every table has. */
const base = new Set("id tenantId createUser createDept createTime updateUser updateTime status isDeleted".split(" "));
export const isBaseColumn = (name: string) => base.has(name);

/** Properties that say where a record of a tree stands. */
const ofTrees = new Set("parentId parentName parentPath hasChildren children sort depth".split(" "));
export const isOfTrees = (name: string) => ofTrees.has(name);

/** Names that every object has. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));
export const isInherited = (name: string) => inherited.has(name);
