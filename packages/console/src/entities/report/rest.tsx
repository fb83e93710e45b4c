import { reportRest } from "@bladekit/openapi/entities/report-rest";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const ReportDownload = lazyPart(async () => (await import("./rest/ReportDownload.tsx")).ReportDownload);

/** Files of UReport that came along from another server. They do not run here. */
export const entity = defineEntity(reportRest, {
  columns: ["name", "createTime", "updateTime"],
  filters: ["name"],
  fields: { content: { cell: (row) => <ReportDownload row={row} /> } },
});
