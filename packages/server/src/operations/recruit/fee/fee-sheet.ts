import type { RecruitFee } from "@bladekit/openapi";
import { recruitFee } from "@bladekit/openapi/entities/recruit-fee";
import { entitySheet } from "../../../lists/sheets/entity-sheet.ts";

/** Fees of applications as a sheet. One that was exported can be read again once receipts are filled in. */
export const feeSheet = entitySheet<RecruitFee>(recruitFee, {
  applicationNo: {
    width: 22,
    entry: { isRequired: true, hint: { zh: "也可填身份证号", en: "An ID number will do, too" } },
  },
  candidateName: {
    width: 12,
    entry: { hint: { zh: "填写则与投递核对", en: "If filled in, it is checked against the application" } },
  },
  receiptNo: { entry: { isRequired: true } },
  amount: { entry: { hint: { zh: "留空为计划的报名费", en: "Left empty, the fee of the plan" } } },
  payTime: { entry: { hint: { zh: "留空为导入的时间", en: "Left empty, the time of the import" } } },
});
