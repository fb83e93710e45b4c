// Rules that the server and every app share. They are pure: no input or output, no DOM.
export { accountFault, isAccount, passwordsDiffer } from "./account.ts";
export {
  type ApplicationAction,
  type ApplicationHappening,
  type ApplicationNews,
  allowedActions,
  applicationActions,
  barOf,
  IllegalTransitionError,
  IncompleteTransitionError,
  lackOf,
  needsReason,
  reasonRule,
  transition,
} from "./application.ts";
export { nextStage } from "./application-stage.ts";
export {
  type ApplicationActor,
  type ApplicationContext,
  type ApplicationResult,
  type ApplicationStage,
  type ApplicationState,
  type ApplicationStatus,
  type ApplicationTab,
  applicationResults,
  applicationStages,
  applicationStates,
  applicationTabs,
  endedStates,
  type PublicityStanding,
  type TransferOffer,
} from "./application-status.ts";
export type { ApplicationBar, ApplicationLack } from "./application-table.ts";
export {
  actionText,
  applicationNextStepText,
  applicationStatusText,
  resultText,
} from "./application-text.ts";
export { applicationPage, appointmentUid, type CalendarEvent, calendarFile } from "./calendar.ts";
export { camelCase, capitalized, wordsOf } from "./camel-case.ts";
export { chineseAmount, mostYuan } from "./chinese-amount.ts";
export { fromWireTime, toWireDate, toWireTime } from "./date-time.ts";
export { drawnText } from "./drawn-text.ts";
export { type Elapsed, elapsed, elapsedText } from "./elapsed.ts";
export { ageOn } from "./eligibility/age.ts";
export {
  type ClauseText,
  clauseDicts,
  clauseName,
  clausePassTexts,
  clauseText,
  isUnfilled,
  nameValues,
  verdictTexts,
} from "./eligibility/clause-texts.ts";
export type {
  LanguageDemand,
  LevelMajors,
  LicenceDemand,
  PostConditions,
  PostDemands,
  TitleAge,
} from "./eligibility/conditions.ts";
export type { ResumeFacts } from "./eligibility/facts.ts";
export { findMajors, isInCatalogue } from "./eligibility/find-majors.ts";
export { judgeEligibility } from "./eligibility/judge.ts";
export { languageExams } from "./eligibility/language-exam.ts";
export { isNoCondition } from "./eligibility/no-condition.ts";
export { noLevel, orderedKeys } from "./eligibility/ranks.ts";
export {
  type ClausePass,
  type ClauseRule,
  clauseRules,
  type Verdict,
  type VerdictItem,
  type VerdictResult,
} from "./eligibility/verdict.ts";
export { emailFault, isEmail } from "./email.ts";
export { type FigureUnit, figureText } from "./figure-text.ts";
export {
  type AvatarFailure,
  avatarMaxBytes,
  avatarMessages,
  checkAvatar,
  type FileKind,
  fileExtension,
  fileKind,
  isDocumentFile,
  isImageFile,
} from "./file-kind.ts";
export { flowCategoryDict, ownFlowCategory, ownFlowCategoryName } from "./flow-categories.ts";
export {
  type ConditionPart,
  conditionFrom,
  conditionOperators,
  conditionParts,
  conditionSentence,
  conditionVariables,
} from "./flow-condition.ts";
export {
  amountText,
  drawnTypes,
  type FlowRow,
  holdsFiles,
  isOwnFlowKind,
  madeOf,
  type OwnFlowKind,
  rangeEnds,
  rowAmount,
  rowsTotal,
} from "./flow-form.ts";
export { foldText } from "./fold-text.ts";
export { usualFormSheet } from "./form-sheet.ts";
export {
  checkIdCard,
  type IdCardFailure,
  idCardAge,
  idCardBirthDate,
  idCardCheckDigit,
  idCardMessages,
  idCardSex,
  normaliseIdCard,
} from "./id-card.ts";
export {
  checkIdNumber,
  type IdType,
  type IdTypeRule,
  idTypeRules,
  idTypes,
  personOfId,
} from "./id-type.ts";
export { isMailAddress, mailServerFaults } from "./mail-server.ts";
export { maskIdCard, maskName, maskPhone } from "./masking.ts";
export { buttonCodes, type MenuNode, type MenuRoute, toRoutes } from "./menu.ts";
export { checkPassword, type PasswordClause, type PasswordRule, passwordClauses } from "./password-rule.ts";
export { pastMonths } from "./past-months.ts";
export { endNotAfterStart, type Period, recruitPeriods, wrongEnds } from "./periods.ts";
export { checkPhone, normalisePhone, type PhoneFailure, phoneMessages } from "./phone.ts";
export { type Box, type DrawnLine, type DrawnStep, type Point, placeSteps } from "./place-steps.ts";
export { foldLetters, plainText } from "./plain-text.ts";
export { postPages } from "./post-pages.ts";
export {
  categoryOf,
  employmentOf,
  type PhraseReader,
  type PhraseReading,
  type PostPart,
  readAge,
  readAudience,
  readDegree,
  readEducation,
  readExperience,
  readHeadcount,
  readLanguage,
  readLicence,
  readMajors,
  readMajorsOf,
  readOpenRatio,
  readOther,
  readPolitical,
  readResidency,
  readTitle,
} from "./post-phrases/index.ts";
export { type PassedStep, processStanding } from "./process-standing.ts";
export { type MaskPolicy, maskPolicies, publicName } from "./public-name.ts";
export { type AskedField, inSentence, isPicked, requiredText } from "./required-text.ts";
export { type RichCard, type RichPart, richCardNames, richParts } from "./rich-cards.ts";
export { richTextClasses, withStyles } from "./rich-text.ts";
export { type GuardRoute, type GuardSession, guardRoute, type RouteDecision, safeReturnPath } from "./route-guard.ts";
export { type Salary, salaryText } from "./salary-text.ts";
export { type CutOutcome, type CutResult, cutByScore, cutOutcomes, type ScoreCut } from "./score-cut.ts";
export {
  isScore,
  type Ranking,
  rankScores,
  type ScorePart,
  type Scores,
  type Scoring,
  scoreParts,
  scoringFaults,
} from "./score-rank.ts";
export { type ScreenClass, screenClass } from "./screen-class.ts";
export type { Sentence } from "./sentence.ts";
export { isServerAddress, serverAddressFault } from "./server-address.ts";
export { byRatio, placesAt, type StageRatios, stagesFrom, usualStageRatios } from "./stage-places.ts";
export { stageText } from "./stage-text.ts";
export {
  closeAllTags,
  closeOtherTags,
  closeTag,
  mayCloseTag,
  noTags,
  openTag,
  type Tag,
  type Tags,
} from "./tags.ts";
export {
  defaultThemeColour,
  parseTenantConfig,
  pictureUrls,
  type TenantConfig,
  type TenantConfigRecord,
  themeColour,
} from "./tenant-config.ts";
export { unchangedDigest, unchangedHeader } from "./unchanged.ts";
export { isSitePath, isUrl } from "./url.ts";
export { valueFaults } from "./value-faults.ts";
export { addDays, countWorkingDays, isWorkingDay, lastWorkingDay, type WorkCalendar } from "./working-days.ts";
