import { recruitCandidate } from "@bladekit/openapi/entities/recruit-candidate";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { Study, Submitted } from "./application/cells.tsx";
import { StatusChip } from "./application/StatusChip.tsx";
import { Person } from "./candidate/Person.tsx";

const CandidateBelow = lazyPart(async () => (await import("./candidate/CandidateBelow.tsx")).CandidateBelow);

/** People who have applied, each with the latest of their applications. */
export const entity = defineEntity(recruitCandidate, {
  columns: [
    { field: "candidateName", cell: (row) => <Person row={row} />, width: 124 },
    { field: "candidatePhone", width: 116 },
    { field: "school", cell: (row) => <Study row={row} />, width: 140 },
    { field: "applicationId", width: 138 },
    { field: "state", cell: (row) => <StatusChip standing={row} />, width: 212 },
    { field: "applyCount", width: 118 },
    { field: "submitTime", cell: (row) => <Submitted row={row} />, width: 112 },
  ],
  filters: ["keyword", "jobId", "education"],
  sort: ["submitTime", "DESC"],
  parts: { below: CandidateBelow },
  words: { status: recruitCandidate.fields.state.label },
});
