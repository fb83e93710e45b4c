import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import type { Campaign } from "../../model/console-data-provider.ts";
import type { Words } from "../../model/description.ts";

/** The name of a date: that of the step, else of the plan's column. */
export const dateLabel = ({ kind, label }: Campaign["dates"][number]): Words =>
  kind === "step" ? [label, label] : recruitPlan.fields[kind].label;
