import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const ScoreList = lazyPart(async () => (await import("./score/ScoreList.tsx")).ScoreList);

const { create: _, edit: enter, ...verbs } = recruitScore.verbs;

/** Scores of one post: a sheet to enter, import, publish and export them. */
export const entity = defineEntity(
  { ...recruitScore, verbs: { ...verbs, enter } },
  {
    columns: ["candidateName", "applicationNo", "total", "rank"],
    filters: ["jobId", "by"],
    parts: { list: ScoreList },
  },
);
