import { recruitMarking } from "@bladekit/openapi/entities/recruit-marking";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const MarkingPad = lazyPart(async () => (await import("./marking/MarkingPad.tsx")).MarkingPad);

/** Sessions that the person marks as an examiner, each with a pad that fits a phone. */
export const entity = defineEntity(recruitMarking, {
  columns: [
    { field: "title", width: 180 },
    { field: "startTime", width: 148 },
    { field: "place", width: 200 },
    { field: "room", width: 120 },
    { field: "people", width: 88 },
    { field: "marked", width: 104 },
    { field: "state", width: 88 },
    { field: "isDone", hidden: true },
    { field: "isChair", hidden: true },
  ],
  parts: { show: MarkingPad },
  words: { empty: ["您没有需要评分的场次", "There is no session for you to mark"] },
});
