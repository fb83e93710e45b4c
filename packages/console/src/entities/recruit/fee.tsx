import { recruitFee } from "@bladekit/openapi/entities/recruit-fee";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const FeeDialog = lazyPart(async () => (await import("./fee/FeeDialog.tsx")).FeeDialog);

/** Fees of applications: who owes one, and what was recorded with which receipt. */
export const entity = defineEntity(recruitFee, {
  columns: [
    { field: "candidateName", width: 84 },
    { field: "applicationNo", width: 150 },
    { field: "jobId", width: 140 },
    { field: "planId", width: 160, hidden: true },
    { field: "state", width: 88 },
    { field: "amount", cell: ({ amount }) => amount.toFixed(2), width: 96 },
    { field: "receiptNo", width: 104 },
    { field: "payTime", width: 148 },
    { field: "applicationState", hidden: true },
    { field: "note", hidden: true },
    { field: "recordUserName", width: 84, hidden: true },
    { field: "recordTime", hidden: true },
  ],
  filters: ["keyword", "planId", "state"],
  actions: {
    record: { on: "rows", label: ["登记缴费", "Record fees"], main: true, part: FeeDialog },
  },
});
