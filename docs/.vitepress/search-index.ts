import MiniSearch, { type Options } from "minisearch";
import { toWords } from "./to-words.ts";

/** The index of the site's search in the browser, which cuts what is typed into words as the build did with the pages. */
export default class SearchIndex<T> extends MiniSearch<T> {
  static override loadJSON<T>(json: string, options: Options<T>): MiniSearch<T> {
    return MiniSearch.loadJSON(json, { ...options, tokenize: toWords });
  }
}
