import { systemDict } from "@bladekit/openapi/entities/system-dict";
import { defineEntity } from "../../model/define-entity.ts";
import { dictionary } from "./dictionary/dictionary.tsx";

/** Dictionaries of the platform, the same for all hospitals. */
export const entity = defineEntity(systemDict, dictionary);
