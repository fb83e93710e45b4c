import { recruitErasure } from "@bladekit/openapi/entities/recruit-erasure";
import { defineEntity } from "../../model/define-entity.ts";

/** How many accounts were removed and applications made anonymous, and what for. Nobody is named. */
export const entity = defineEntity(recruitErasure, {
  columns: [
    { field: "createTime", width: 170 },
    { field: "cause", width: 160 },
    { field: "accounts", width: 160 },
    { field: "applications", width: 220 },
  ],
  filters: ["cause"],
  isReadInList: true,
  words: { empty: ["还没有删除记录", "Nothing has been deleted yet"] },
});
