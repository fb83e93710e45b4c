import * as labels from "@bladekit/openapi/labels/zh";
import type { OwnSheetTarget } from "../../../model/console-data-provider.ts";

/** What a column of a table of posts may say, in the order of the contract. */
export const targets = Object.keys(labels.ownSheetTarget) as OwnSheetTarget[];
