import fc from "fast-check";

type Entry = Readonly<{
  dictValue: string;
  sort?: number;
  isSealed?: 0 | 1;
  remark?: string;
  children?: readonly DictionaryEntry[];
}>;
export type Dictionary = Entry & Readonly<{ code: string }>;
type DictionaryEntry = Entry & Readonly<{ dictKey: string }>;

/** Text as people and careless imports write it: Chinese, quotes, what YAML takes for numbers or dates, odd white space. */
const text = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom(
        "是",
        "no",
        "yes",
        "null",
        "~",
        "1",
        "01",
        "1e3",
        "0x1F",
        "2026-11-20",
        "12:30",
        "- a",
        "a: b",
        "#x",
        " ",
        "\t",
        "a\nb",
        "“引号”",
        "'",
        '"',
        "*a",
        "&a",
        "!x",
        "👩‍⚕️",
        "${HOME}",
        "$${A}",
        "-1 ",
      ),
      fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 20) }),
    )
    .map((value) => value.replaceAll("\0", ""))
    .filter((value) => value.length >= minLength && value.length <= maxLength);

/** A text that is not blank. */
const name = (maxLength: number) => text(1, maxLength).filter((value) => /\S/.test(value));

const common = {
  dictValue: name(255),
  sort: fc.integer({ min: 0, max: 1_000_000 }),
  isSealed: fc.constantFrom<0 | 1>(0, 1),
  remark: text(0, 255),
};

type Node = Omit<DictionaryEntry, "dictKey" | "children"> & { above: number };

/** Keys, and the parent of each entry: the dictionary itself or an earlier entry. */
const children = fc
  .record({
    keys: fc.uniqueArray(
      name(64).filter((key) => key !== "-1"),
      { maxLength: 6 },
    ),
    nodes: fc.array(fc.record<Node>({ ...common, above: fc.nat() }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ keys, nodes }) => {
    const top: DictionaryEntry[] = [];
    const lists: DictionaryEntry[][] = [top];
    for (const [index, dictKey] of keys.entries()) {
      const { above, ...fields } = nodes[index] ?? { above: 0, dictValue: dictKey };
      const below: DictionaryEntry[] = [];
      lists[above % lists.length]?.push({ dictKey, ...fields, children: below });
      lists.push(below);
    }
    return top;
  });

const code = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,20}$/);

/** Random dictionaries with trees of entries; codes differ. */
export const dictionaries: fc.Arbitrary<Dictionary[]> = fc.uniqueArray(fc.record({ code, ...common, children }), {
  selector: (dictionary) => dictionary.code,
  maxLength: 4,
});
