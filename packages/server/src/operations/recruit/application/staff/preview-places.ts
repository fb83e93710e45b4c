import type { operations, StagePlaces } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { applicationRows } from "../application-row.ts";
import { readStagePlaces, stageAfter } from "../stage-places.ts";

type Query = operations["previewPlaces"]["parameters"]["query"];

/** The people against the places of each post if these applications moved now. @throws Refusal `not_found` */
export async function previewPlaces(ctx: Context, { ids: given, action }: Query): Promise<StagePlaces[]> {
  const ids = [...new Set(given.split(","))];
  const rows = await applicationRows(ctx.db)
    .where("application.id", "in", ids)
    .where("application.state", "<>", "draft")
    .orderBy("application.jobTitle")
    .orderBy("application.id")
    .execute();
  if (rows.length < ids.length) throw new Refusal("not_found");
  return readStagePlaces(ctx.db, rows, action === "hire" ? () => "onboard" : stageAfter);
}
