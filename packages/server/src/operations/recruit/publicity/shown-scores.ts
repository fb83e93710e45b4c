import type { JobScoring, OwnScores, PublicityScores } from "@bladekit/openapi";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

type Candidate = { id: string; applicationNo: string; scoring: unknown };

const shown = ["written", "interview", "skill", "bonus", "total", "rank"] as const satisfies (keyof PublicityScores)[];

/**
 * The marks that a list shows, by application: those that the candidates themselves have seen. Posts that rank nobody have none.
 * @throws Refusal `conflict` naming the first whose marks are not published
 */
export async function readShownScores(
  tx: TenantDatabase,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, PublicityScores>> {
  const ids = candidates.filter(({ scoring }) => (scoring as Partial<JobScoring>).weights).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("recruitPublishedScore")
    .select(["applicationId", "scores"])
    .where("applicationId", "in", ids)
    .execute();
  const published = new Map(rows.map(({ applicationId, scores }) => [applicationId, scores as OwnScores]));
  const lacking = candidates.find(({ id }) => ids.includes(id) && !published.has(id));
  if (lacking)
    throw new Refusal("conflict", {
      message: say(
        "{} 的成绩尚未公布，不能列入显示成绩的公示",
        "The scores of {} are not published yet, so they cannot be on a list that shows scores",
        lacking.applicationNo,
      ),
    });
  return new Map([...published].map(([id, scores]) => [id, only(scores)]));
}

function only(scores: OwnScores): PublicityScores {
  return Object.fromEntries(shown.flatMap((key) => (scores[key] === undefined ? [] : [[key, scores[key]]])));
}
