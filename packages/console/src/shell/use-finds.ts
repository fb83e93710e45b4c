import { entities } from "@bladekit/openapi/entities";
import { recruitSetting } from "@bladekit/openapi/entities/recruit-setting";
import { foldText } from "@bladekit/sdk/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCreatePath, useTranslate } from "react-admin";
import { useLoadedCodes } from "../entity/access.tsx";
import { useWords } from "../entity/use-entity.tsx";
import type { Words } from "../model/description.ts";
import { useRested } from "../ui/use-rested.ts";
import { loadEntity, pathOf } from "../wire/load-entity.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { ownPages } from "./use-tags.ts";

/** Something that a search leads to. */
export interface Find {
  /** Heading that it stands below. */
  readonly group: string;
  readonly key: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly note: string;
  readonly path: string;
}

const none: readonly Find[] = [];
/** A text shorter than this finds half of everything. */
const shortest = 2;
const most = 5;

const has = (texts: readonly string[], text: string) => texts.some((one) => foldText(one).includes(foldText(text)));

type Named = readonly [name: string, entity: { label: Words; codes: Readonly<Record<string, string | null>> }];
const all: readonly Named[] = Object.entries(entities);

/** New records of the kinds whose name has this text, as far as the person may add them and the console has a form for them. */
function useActions(text: string): readonly Find[] {
  const translate = useTranslate();
  const words = useWords();
  const createPath = useCreatePath();
  const { data: codes } = useLoadedCodes();
  const { data: found = none } = useQuery({
    queryKey: ["searchActions", text, words(["zh", "en"])],
    queryFn: async () => {
      const named = all.filter(
        ([
          ,
          {
            label,
            codes: { create },
          },
        ]) => {
          const isAllowed = create === null || (create !== undefined && codes?.has(create));
          return isAllowed && has([...label, `新增${label[0]}`, `New ${label[1]}`], text);
        },
      );
      const finds = named.slice(0, most).map(async ([name, { label }]): Promise<Find[]> => {
        const verbs = (await loadEntity(name))?.description.verbs;
        if (!verbs?.create || !verbs.show) return [];
        const [zh, en] = label;
        return [
          {
            group: translate("console.search.actions"),
            key: `create ${name}`,
            name: translate("console.search.create", { name: words([zh, en.toLowerCase()]) }),
            note: "",
            path: createPath({ resource: pathOf(name), type: "create" }),
          },
        ];
      });
      return (await Promise.all(finds)).flat();
    },
    enabled: codes !== undefined && text.length >= shortest,
  });
  return text.length >= shortest ? found : none;
}

/** Settings of the site and pages of one's own by their names. */
function useSettings(text: string): readonly Find[] {
  const translate = useTranslate();
  const words = useWords();
  const { data: codes } = useLoadedCodes();
  return useMemo(() => {
    if (text.length < shortest) return none;
    const group = translate("console.search.settings");
    const own = Object.entries(ownPages).map(([path, name]) => ({ key: path, name: translate(name), note: "", path }));
    const code = recruitSetting.verbs.list.code;
    const fields = codes?.has(code) ? Object.entries(recruitSetting.fields) : [];
    const path = `/${recruitSetting.name}`;
    const note = words(recruitSetting.label);
    const ofSite = fields.map(([key, { label }]) => ({ key: `setting ${key}`, name: words(label), note, path }));
    return [...own, ...ofSite]
      .filter(({ name }) => has([name], text))
      .slice(0, most)
      .map((find) => ({ ...find, group }));
  }, [text, codes, translate, words]);
}

/** Records by their names and codes, by one call after each pause of typing. */
function useRecords(text: string): readonly Find[] {
  const data = useConsoleData();
  const createPath = useCreatePath();
  const { data: hits } = useQuery({
    queryKey: ["search", text],
    queryFn: () => data.searchRecords(text),
    enabled: text.length >= shortest,
  });
  return useMemo(
    () =>
      (hits ?? []).map(({ entity, kind, id, title, key }) => ({
        group: kind,
        key: `${entity} ${id}`,
        name: title,
        note: key,
        path: createPath({ resource: pathOf(entity), type: "show", id }),
      })),
    [hits, createPath],
  );
}

/** All but menus that a search finds; menus are found at once, by the first letters of their names. */
export function useFinds(typed: string): readonly Find[] {
  const text = useRested(typed.trim());
  const actions = useActions(text);
  const settings = useSettings(text);
  const records = useRecords(text);
  return useMemo(() => [...actions, ...settings, ...records], [actions, settings, records]);
}
