import { useTranslation } from "../texts/use-translation.ts";
import { useListParams } from "../use-list-params.ts";

/**
 * The title of a list, with the page number from the second page on. A list with a search or filters besides `own` is excluded from search
 * engines.
 */
export function usePagedTitle(title: string, own: readonly string[] = []): { title: string; unlisted: boolean } {
  const { t } = useTranslation("pages");
  const { current, params } = useListParams();
  const others = [...params.keys()].filter((name) => !["current", "lang", ...own].includes(name));
  return {
    title: current > 1 ? t("paging.titled", { title, page: current }) : title,
    unlisted: others.length > 0,
  };
}
