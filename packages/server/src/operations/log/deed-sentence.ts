import type { Sentence } from "@bladekit/sdk/rules";
import type { Deed, Principal, Program } from "../../context/context.ts";
import { contract, type Operation, operationList, type Schema } from "../../contract/document.ts";
import { listed, say } from "../../contract/say.ts";
import { maskText } from "../../services/log/mask.ts";
import { inPast } from "./in-past.ts";

type Titled = { path: string; title: string };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** What an entity is called, by the folder of its calls. */
const entityTitles = new Map(
  Object.values(contract.components.schemas as Readonly<Record<string, Schema>>).flatMap((schema) => {
    return [(schema["x-entity"] as Titled | readonly Titled[] | undefined) ?? []].flat().map(({ path, title }) => {
      const [zh = "", en = zh] = title.split(" · ");
      return [path, { zh, en: inSentence(en) }] as const;
    });
  }),
);

/** A label inside an English sentence: `API scope` keeps its letters, `Data scope` does not. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const verbs: Readonly<Record<NonNullable<Deed["kind"]>, (entity: Sentence) => Sentence>> = {
  add: (entity) => say("新增了{}", "added the {}", entity),
  change: (entity) => say("修改了{}", "changed the {}", entity),
  remove: (entity) => say("删除了{}", "removed the {}", entity),
};

/** Names of one sentence; of more it says how many there are. */
const mostNames = 3;

/** The records of a deed by their names, or by their keys where they have none; undefined where it is about none. */
function recordsOf({ keys = [], names = [] }: Deed): Sentence | undefined {
  const known = names.filter((name) => name !== "");
  const isNamed = known.length > 0;
  const shown = (isNamed ? known : keys).slice(0, mostNames);
  if (shown.length === 0) return undefined;
  const all = Math.max(known.length, keys.length);
  const list = listed(
    shown.map((name) => (isNamed ? say("“{}”", "“{}”", maskText(name, 100)) : say("{}", "{}", name))),
  );
  const spaced = isNamed ? list : say(" {}", "{}", list);
  return all > shown.length ? say("{}等 {} 条", "{} and {} more", spaced, countOf(all, shown.length)) : spaced;
}

/** Chinese counts all of them, English those that are not named. */
const countOf = (all: number, shown: number): Sentence => ({ zh: String(all), en: String(all - shown) });

/** The person, or the program, that did it. A candidate is named by the masked account alone. */
export function doerOf(principal: Principal | undefined, program: Program | undefined, account: string): Sentence {
  if (principal?.userType === "staff") return say("{}", "{}", maskText(principal.name || principal.account));
  if (principal) return say("应聘者 {}", "Candidate {}", maskText(principal.account));
  if (program) return say("程序 {}", "Program {}", program.clientId);
  return account ? say("{}", "{}", maskText(account)) : say("访客", "A visitor");
}

/** A blank stands between a Latin letter or digit and the Han that follows. */
export const apart = ({ zh, en }: Sentence): Sentence => ({ zh: /[\x21-\x7e]$/.test(zh) ? `${zh} ` : zh, en });

const paths = new Map(operationList.map(({ id, path }) => [id, path]));

/** A write in a sentence of both languages: who did what to which record, in the words of the contract. */
export function deedSentence({ path, title, closedWith }: Operation, deed: Deed, doer: Sentence): Sentence {
  // A call that does the same to many records stands beside the one for a single record.
  const entity = entityTitles.get(folderOf((closedWith && paths.get(closedWith)) ?? path));
  const records = recordsOf(deed);
  const did =
    deed.kind && entity
      ? say("{}{}", "{} {}", apart(doer), verbs[deed.kind](entity))
      : say("{}：{}", "{} {}", doer, { zh: title.zh, en: inPast(title.en) });
  const about = records ? say("{}{}", "{} {}", did, records) : did;
  return deed.more ? say("{}，{}", "{}, {}", about, deed.more) : about;
}
