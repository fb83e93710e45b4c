import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inPackage } from "../../services/package-folder.ts";
import type { BizDictSeed, DictLabel } from "./dictionaries/model.ts";
import { h3, ol, p, table, ul } from "./html.ts";
import type { HospitalSeed, NoticeSeed, PlanSeed, PostSeed } from "./model.ts";
import { defaultNavbar } from "./navbar.ts";
import type { CandidateSeed } from "./people/model.ts";

/** A part of a text of the site: a heading, a paragraph, a list, or a table whose first row is its head. */
type Block =
  | { h3: string }
  | { p: string }
  | { ol: string[] }
  | { ul: string[] }
  | { table: [string[], ...string[][]] };

type Texts = "guide" | "notes" | "about";
type StoredHospital = Omit<HospitalSeed, Texts | "navbar" | "plans" | "posts" | "notices" | "candidates"> &
  Record<Texts, Block[]> & { website: string };

/** The files of the demo; their types are those of model.ts, and build.test.ts holds them to the dictionaries. */
const read = <T>(name: string): T => parse(readFileSync(inPackage(`assets/demo/${name}.yaml`), "utf8")) as T;

/** A hospital of `assets/demo/`, with the parts of it that are reckoned from the day on which the demo is made. */
export function readHospital(
  brand: HospitalSeed["brand"],
  reckoned: { plans: readonly PlanSeed[]; notices: readonly NoticeSeed[] },
): HospitalSeed {
  const { website, guide, notes, about, ...hospital } = read<StoredHospital>(`${brand}/hospital`);
  return {
    ...hospital,
    ...reckoned,
    navbar: defaultNavbar(website),
    guide: html(guide),
    notes: html(notes),
    about: html(about),
    posts: { social: read<PostSeed[]>(`${brand}/posts-social`), campus: read<PostSeed[]>(`${brand}/posts-campus`) },
    candidates: read<CandidateSeed[]>(`${brand}/candidates`),
  };
}

/** A label as the files have it, Chinese · English. */
function labelOf(text: string): DictLabel {
  const [zh = "", en = ""] = text.split(" · ");
  return { zh, en };
}

/** The business dictionaries that a hospital starts with, in the order of the console's list. */
export function readDictionaries(): BizDictSeed[] {
  const stored = read<{ code: string; name: string; entries: Record<string, string> }[]>("dictionaries");
  return stored.map(({ code, name, entries }) => ({
    code,
    name: labelOf(name),
    entries: Object.entries(entries).map(([key, label]) => [key, labelOf(label)] as const),
  }));
}

const html = (blocks: readonly Block[]): string => blocks.map(toHtml).join("");

function toHtml(block: Block): string {
  if ("h3" in block) return h3(block.h3);
  if ("p" in block) return p(block.p);
  if ("ol" in block) return ol(block.ol);
  if ("ul" in block) return ul(block.ul);
  const [head, ...rows] = block.table;
  return table(head, rows);
}
