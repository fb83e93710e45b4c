import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { defineEntity } from "../../model/define-entity.ts";

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
