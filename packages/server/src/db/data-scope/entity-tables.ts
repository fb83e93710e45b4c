// Generated from the contract and the migrations, by `npm run generate`; do not edit.
import { ofMakers } from "./made-by.ts";

/** Tables of tenants that are named after an entity of the contract and keep who made a row; `row-owners.ts` says whose others are. */
export const entityTables = {
  flowModel: ofMakers("/blade-flow/model"),
  recruitAppointment: ofMakers("/mrhr-zpgl-new/recruitAppointment"),
  recruitArticle: ofMakers("/mrhr-zpgl-new/recruitArticle"),
  recruitJob: ofMakers("/mrhr-zpgl-new/recruitJob"),
  recruitPanel: ofMakers("/mrhr-zpgl-new/recruitPanel"),
  recruitPlan: ofMakers("/mrhr-zpgl-new/recruitPlan"),
  resourceMail: ofMakers("/blade-resource/mail"),
  resourceOss: ofMakers("/blade-resource/oss"),
  resourceSms: ofMakers("/blade-resource/sms"),
};
