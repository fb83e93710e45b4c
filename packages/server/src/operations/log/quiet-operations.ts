import type { OperationId } from "../../contract/operations.ts";

const reads = "it only works something out";
const own = "nobody but its caller sees what it keeps";

/** Calls by POST that leave no row in the action log, and why. Every other one leaves one. */
export const quietOperations: Readonly<Partial<Record<OperationId, string>>> = {
  issueToken: "a sign-in has a row of its own, also when it is refused",
  issueTokenCompat: "likewise",
  countGrantLoss: reads,
  countTopMenuLoss: reads,
  countPackageLoss: reads,
  checkFlowModel: reads,
  readFlowFile: reads,
  rehearseFlowModel: reads,
  compareFlowModel: reads,
  computeForm: reads,
  checkProcessFile: reads,
  previewMigration: reads,
  readJobSheet: reads,
  readScoreSheet: reads,
  readUserSheet: reads,
  markOwnSheet: reads,
  beginPasskey: "it only makes a challenge; adding the passkey leaves a row",
  previewLetter: reads,
  checkLetters: reads,
  keepOwnPreference: own,
  saveOwnDrafts: own,
  readFlowMessages: own,
  readOwnInbox: own,
  readAllOwnInbox: own,
  sendClientErrors: "it is in the log of errors",
};
