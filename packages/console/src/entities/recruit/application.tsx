import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { Candidate, Post, Study, Submitted } from "./application/cells.tsx";
import type { reviewVerbs } from "./application/review-actions.ts";
import { StatusChip } from "./application/StatusChip.tsx";
import { VerdictChip } from "./application/VerdictChip.tsx";

const ApplicationShow = lazyPart(async () => (await import("./application/ApplicationShow.tsx")).ApplicationShow);
const ResumeExport = lazyPart(async () => (await import("./application/ResumeExport.tsx")).ResumeExport);

const LettersAction = lazyPart(async () => (await import("./letter/LettersAction.tsx")).LettersAction);

const bulk = (verb: (typeof reviewVerbs)[number]) => ({
  on: "rows" as const,
  label: ["审核", "Review"] as const,
  buttons: lazyPart(async () => (await import("./application/BulkReview.tsx")).bulkReview(verb)),
});

/** Review of the applications of candidates. */
export const entity = defineEntity(recruitApplication, {
  columns: [
    { field: "candidateName", cell: (row) => <Candidate row={row} />, width: 172 },
    { field: "jobTitle", cell: (row) => <Post row={row} />, width: 130 },
    { field: "school", cell: (row) => <Study row={row} />, width: 118 },
    { field: "verdictAuto", cell: ({ verdictAuto }) => <VerdictChip auto={verdictAuto} />, width: 142 },
    { field: "state", cell: (row) => <StatusChip standing={row} />, width: 212 },
    { field: "submitTime", cell: (row) => <Submitted row={row} />, width: 104 },
  ],
  tabs: { filter: "tab", counts: "counts" },
  filters: ["keyword", "jobId"],
  sort: ["submitTime", "DESC"],
  actions: {
    transition: bulk("transition"),
    reopen: bulk("reopen"),
    revoke: bulk("revoke"),
    sendLetters: { on: "rows", label: ["发送通知书", "Send letters"], part: LettersAction },
    transfer: {
      on: "row",
      label: ["调剂到其他岗位", "Offer another post"],
      // The server offers it when its call would succeed.
      when: ({ allowedActions }) => allowedActions.includes("transfer"),
    },
  },
  parts: { show: ApplicationShow, tools: ResumeExport },
  words: { status: recruitApplication.fields.state.label },
});
