import { systemDictBiz } from "@bladekit/openapi/entities/system-dict-biz";
import { defineEntity } from "../../model/define-entity.ts";
import { dictionary } from "./dictionary/dictionary.tsx";

/** Dictionaries that a hospital keeps itself. */
export const entity = defineEntity(systemDictBiz, dictionary);
