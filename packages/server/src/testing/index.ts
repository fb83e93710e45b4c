export { toFetch } from "../http/to-fetch.ts";
export { filledSheet, sheetTexts } from "../lists/sheets/filled-sheet-fixture.ts";
export { crowdPhones, openExamHospital, screen as passScreening } from "../operations/recruit/exam-fixture.ts";
export { openPublicHospital } from "../operations/recruit/publicity/publicity-fixture.ts";
export {
  addHospital,
  addJob,
  fillResume,
  type Hospital,
  NOON,
  openHospital,
  uploadPicture,
} from "../operations/recruit/recruit-fixture.ts";
export { type DemoAccount, seedDemo } from "../seed/demo.ts";
export { openReport } from "../services/report/draw-report.ts";
export { createTestDatabase, startTestCluster, type TestCluster, type TestDatabase } from "./cluster.ts";
export { addCrowd, type CrowdMember } from "./crowd.ts";
export { datasourceOf } from "./datasources.ts";
export { filledTenants, fillLists, type GrowingList } from "./fill.ts";
export { type Instances, startInstances } from "./instances.ts";
export { listen } from "./listen.ts";
export {
  addAdministrator,
  addGuest,
  addStaff,
  addTeam,
  addTenant,
  clientOf,
  hashDearly,
  signIn,
  solveCaptcha,
  testPassword,
} from "./people.ts";
export { jpegPicture, pngPicture } from "./pictures.ts";
export { addRegistration } from "./registrations.ts";
export type { ServerProcess } from "./server-process.ts";
export { createTestApp, type TestApp, type TestServer } from "./test-app.ts";
export { fillHospital } from "./walks/fill-hospital.ts";
export { createSender, formOf } from "./worst/calls.ts";
export { quantile } from "./worst/neighbour.ts";
export { oneBesideAnother, type Worst } from "./worst/one-beside-another.ts";
export { largestDrawing, workbookOf } from "./worst/sent-files.ts";
