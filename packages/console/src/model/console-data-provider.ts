import type { components, OnProgress } from "@bladekit/sdk";
import type { MenuRoute } from "@bladekit/sdk/rules";
import type { DataProvider, SortPayload } from "react-admin";

export type { OnProgress };

type Schemas = components["schemas"];

export type ApplicationRow = Schemas["CandidateRow"];
export type CandidateRecord = Schemas["CandidateRecord"];
export type LetterKind = Schemas["LetterKind"];
export type LetterField = Schemas["LetterField"];
export type LetterCheck = Schemas["LetterCheck"];
export type LetterPreview = Schemas["LetterPreview"];
export type ApplicationDetail = Schemas["CandidateApplication"];
type ProcessView = Schemas["ProcessView"];
export type ProcessStep = Schemas["HistoryEntry"];
type LeaveInput = Schemas["LeaveInput"];
type Leave = Schemas["Leave"];
type FlowForm = Schemas["FlowForm"];
type FlowFinding = Schemas["FlowFinding"];
export type ApprovalSubject = Schemas["ApprovalSubject"];
export type Verdict = Schemas["EligibilityVerdict"];
export type ApplicationEvent = Schemas["ApplicationEvent"];
export type RevealField = Schemas["RevealField"];
export type RevealedFields = Schemas["RevealedFields"];
export type ApplicationTab = Schemas["ApplicationTab"];
export type ReviewAction = Schemas["StaffTransition"]["action"] | "reopen" | Schemas["RevocationInput"]["action"];
export type Resume = Schemas["Resume"];
export type ReturnItem = Schemas["ReturnItem"];
export type ScoreRow = Schemas["ScoreRow"];
export type ScoreEntry = Schemas["ScoreEntry"];
export type ArticleAttachment = Schemas["ArticleAttachment"];
export type DictRow = Schemas["DictRow"];
export type DictItem = Schemas["DictItem"];
export type UserRow = Schemas["User"];
export type HistoryEntry = Schemas["HistoryOfRecord"];
type SearchHit = Schemas["SearchHit"];
/** One page of a history. */
interface History {
  records: HistoryEntry[];
  total: number;
}
export type GrantTree = Schemas["GrantTree"];
export type AccessExplanation = Schemas["AccessExplanation"];
export type RecruitFigures = Schemas["RecruitFigures"];
export type RecruitStatistics = Schemas["RecruitStatistics"];
export type StatisticsQuery = { set: Schemas["StatisticsSet"]; year: number; planId?: string };
export type PlatformFigures = Schemas["PlatformFigures"];
type Use = Schemas["Use"];
type GrantLoss = Schemas["GrantLoss"];
type RoleGrant = Schemas["RoleGrant"];
export type GrantKeys = Schemas["GrantKeys"];
export type RowLimit = Schemas["RowLimit"];
export type MenuOffer = Schemas["MenuOffer"];
export type RowScope = Schemas["RowScope"];
export type ModelPrototype = Schemas["ModelPrototype"];
export type TableColumn = Schemas["TableColumn"];
type PasswordRule = Schemas["PasswordRule"];
export type ImportResult = Schemas["ImportResult"];
export type OwnSheet = Schemas["OwnSheet"];
export type OwnSheetInput = Schemas["OwnSheetInput"];
export type OwnSheetOutcome = Schemas["OwnSheetOutcome"];
export type OwnSheetKind = "job" | "score" | "user";
/** What is wrong in which cells of a table; columns count from 0. */
interface OwnSheetMarks {
  readonly headRow: number;
  readonly marks: readonly { readonly row: number; readonly at?: number; readonly message: string }[];
}
export type OwnSheetTarget = Schemas["OwnSheetTarget"];
export type Campaign = Schemas["Campaign"];
export type MarkingSheet = Schemas["MarkingSheet"];
export type StagePlaces = Schemas["StagePlaces"];
export type ScoreCut = Schemas["ScoreCut"];
export type PublicityPreview = Schemas["PublicityPreview"];
export type Colleague = Schemas["Colleague"];
export type TreeNode = Schemas["TreeNode"];
export type TopMenu = Schemas["TopMenu"];

/** The filters of the lists of applications; an absent or empty value does not narrow. */
interface ApplicationFilter {
  tab?: ApplicationTab;
  /** Name, receipt number, post or whole phone. */
  keyword?: string;
  jobId?: string;
  hireMode?: 1 | 2;
  education?: string;
  verdict?: Verdict["auto"];
}

/** One review of one or many applications. */
export interface Review {
  ids: string[];
  /** The stage in which the list shows them. Where somebody was quicker, the server refuses. */
  stages?: ApplicationRow["stage"][];
  action: ReviewAction;
  /** Key in the dictionary of reasons that belongs to the action. */
  reasonCode?: string;
  /** Shown to the candidate. */
  note?: string;
  /** Why one passes who fails a condition; not shown to the candidate. */
  overrideReason?: string;
  /** Why more people go on than the stage takes; not shown to the candidate. */
  placesReason?: string;
  /** `yyyy-MM-dd HH:mm:ss`, for a return. */
  returnDeadline?: string;
  /** Parts of the résumé that a return asks to correct. */
  items?: ReturnItem[];
}

/** The query of an import: how it treats known rows, or the record that its rows belong to. */
export type ImportQuery = Readonly<Record<string, string | number>>;

/** The input of a call to an entity's own verb. */
export interface VerbInput {
  ids?: readonly string[];
  query?: Record<string, unknown>;
  body?: unknown;
  /** Values that the body changes, as they were read: the call is refused as stale when they have changed. */
  seen?: Readonly<Record<string, unknown>>;
  /** Hears how much of a file has come. */
  onProgress?: OnProgress;
}

/** The facts about the hospital that the shell shows. */
interface SiteName {
  zh: string;
  en: string;
}

/**
 * All that screens can ask of the server: the nine methods of react-admin for every described entity, and one
 * method for each verb that is more than that. A refused call rejects with an `HttpError` whose message is meant for the user.
 */
export interface ConsoleDataProvider extends DataProvider {
  /** The number of applications in each tab of the list under this filter, whose own `tab` is ignored. */
  countApplications(filter: ApplicationFilter): Promise<Partial<Record<ApplicationTab, number>>>;
  /** All of them move or none. A resend with the same key has no second effect. Answers how many moved. */
  reviewApplications(review: Review, idempotencyKey: string): Promise<number>;
  /** Reads a candidate's phone or ID number unmasked. The server logs the look and its reason. */
  revealApplication(id: string, fields: RevealField[], reason: string): Promise<RevealedFields>;
  /** A scan that was just revealed; it opens once. */
  readScan(scan: { viewId: string; file: string }): Promise<Blob>;
  /** A document of an application as a PDF. */
  readDocument(id: string, kind: Schemas["DocumentKind"]): Promise<Blob>;
  /** Letters that were sent, by their ids, as one PDF. */
  printLetters(ids: readonly string[]): Promise<Blob>;
  /** All exam tickets of a plan or a post as one PDF. */
  printTickets(round: { planId?: string; jobId?: string }): Promise<Blob>;
  /** The marks of a panel as a PDF to sign. */
  readPanelSheet(id: string): Promise<Blob>;
  /** A table of statistics as one PDF. */
  printStatistics(query: StatisticsQuery): Promise<Blob>;
  /** Sends a message by an SMS provider, with the values of its template. */
  sendSms(code: string, phone: string, params: Readonly<Record<string, string>>): Promise<void>;
  /** The list under this filter and order as a workbook. */
  exportRows(
    resource: string,
    filter: object,
    sort: SortPayload | undefined,
    columns?: readonly string[],
    onProgress?: OnProgress,
  ): Promise<Blob>;
  getRecruitFigures(): Promise<RecruitFigures>;
  getPlatformFigures(): Promise<PlatformFigures>;
  /** The records that use rows: they prevent their removal or are removed with them. `operation` is that of the removal. */
  listUses(operation: string, ids: readonly string[]): Promise<readonly Use[]>;
  /** Whether the server can undo removals. Foreign servers cannot. */
  hasRestore(): Promise<boolean>;
  /** What staff changed in a record, the latest first; undefined on a server that keeps no history. */
  getHistory(resource: string, id: string, page: number): Promise<History | undefined>;
  /** Records whose name or code has this text, of the kinds that the person may list; none on a server that cannot search them. */
  searchRecords(text: string): Promise<readonly SearchHit[]>;
  /** The fields in which a version of a record differs from now: what can be put back, and what cannot. */
  getVersion(resource: string, id: string, entry: string): Promise<Schemas["RecordVersion"]>;
  /** Undoes a removal of this person's, a few minutes old at most; `operation` is the removal's. */
  restoreRows(operation: string, ids: readonly string[]): Promise<void>;
  /** The rows of each kind that a role sees; undefined on a server where hospitals do not choose them. */
  getRoleRows(roleId: string): Promise<readonly RowLimit[] | undefined>;
  /** Menus that users would lose by other grants of roles. */
  countGrantLoss(grant: RoleGrant): Promise<GrantLoss>;
  /** The same when users get these roles in place of theirs; ids joined by commas. */
  countUserGrantLoss(grant: { userIds: string; roleIds: string }): Promise<GrantLoss>;
  /** Menus that the users of a package's tenants would lose when it has these, their ids joined by commas. */
  countPackageLoss(menus: Schemas["TenantPackageMenus"]): Promise<GrantLoss>;
  /** Menus that the users of a tenant would lose when it has another package, or none. */
  countPackageLossOfTenant(setting: { tenantId: string; packageId: string }): Promise<GrantLoss>;
  /** Menus that users would lose if these top menus got others. */
  countTopMenuLoss(grant: Schemas["TopMenuGrant"]): Promise<GrantLoss>;
  /** Calls a verb of the entity's own, for these rows or with this body; what it answers depends on the verb. */
  run(resource: string, verb: string, input: VerbInput): Promise<unknown>;
  /** The drawing of a process or of a deployed version, with the steps that it took. */
  getProcess(of: { processInstanceId: string } | { processDefinitionId: string }): Promise<ProcessView>;
  /** The fields to start a process with, to do a task with, or to read. A server that has no such forms answers none. */
  getProcessForm(
    of: { processDefinitionId: string } | { taskId: string } | { processInstanceId: string },
  ): Promise<FlowForm>;
  /** The computed fields of a form in words, by what is filled in so far. */
  computeForm(form: Schemas["FlowComputation"]): Promise<readonly Schemas["FlowContent"][]>;
  /** The sheet of a process as a PDF: its form and each decision. */
  printProcess(processInstanceId: string): Promise<Blob>;
  /** Starts a process that has a form of its own. */
  startProcess(start: Schemas["ProcessStart"]): Promise<void>;
  /** Asks for leave; the process begins with it. */
  startLeave(leave: LeaveInput): Promise<void>;
  getLeave(businessId: string): Promise<Leave>;
  /** The working days that a leave would take, and what the person has left of its kind. */
  countLeaveDays(leave: Pick<LeaveInput, "startTime" | "endTime" | "kind">): Promise<Schemas["LeaveDays"]>;
  /** The reason why a task is the person's, and what comes after it; null on a server that has no such question. */
  explainTask(taskId: string): Promise<Schemas["TaskExplanation"] | null>;
  /** How much waits for the person; null on a server that has no such question. */
  countOwnTasks(): Promise<Schemas["TaskCounts"] | null>;
  /** The person's latest request for a right; null on a server that takes none. */
  getOwnRight(code: string): Promise<Schemas["OwnRightRequest"] | null>;
  /** Asks the hospital for a right. */
  askRight(code: string, reason: string): Promise<Schemas["OwnRightRequest"]>;
  /** Everything that is wrong with a drawing of a process, or may be; the platform names the hospitals that it is for. */
  checkFlowModel(modelEditorXml: string, tenantIds?: string): Promise<FlowFinding[]>;
  /** A drawing of another tool in the words of this system, with what became of its parts. @throws where it is none */
  readFlowFile(file: File): Promise<Schemas["FlowImport"]>;
  /** The differences between a drawing and the version of its process that was deployed last. */
  compareFlowModel(modelEditorXml: string): Promise<Schemas["FlowDifferences"]>;
  /** The steps at which the latest processes would take another way in a drawing. */
  rehearseFlowModel(modelEditorXml: string): Promise<Schemas["FlowRehearsal"]>;
  /** Warnings about a drawing in a file. @throws where it cannot be deployed */
  checkProcessFile(file: File, tenantIds: string): Promise<FlowFinding[]>;
  /** Deploys drawings from files. */
  deployProcessFiles(files: readonly File[], under: { category: string; tenantIds: string }): Promise<void>;
  /** The plan or public list that a process decides on. */
  getApprovalSubject(processInstanceId: string): Promise<ApprovalSubject>;
  /** Reads a hospital's own table; nothing is saved. */
  readOwnSheet(kind: OwnSheetKind, file: File): Promise<OwnSheet>;
  /** What the rows of such a table become; saved where the input says so. `jobId` is the post of a table of scores. */
  importOwnSheet(kind: OwnSheetKind, input: OwnSheetInput, jobId?: string): Promise<OwnSheetOutcome>;
  /** A copy of a table with its faults marked in it. */
  markOwnSheet(file: File, marks: OwnSheetMarks): Promise<Blob>;
  /** An empty workbook that says how to fill it in. */
  getTemplate(resource: string): Promise<Blob>;
  /** Takes the rows of a workbook, and says what is wrong with those that it does not take. */
  importRows(resource: string, file: File, query: ImportQuery, onProgress: OnProgress): Promise<ImportResult>;
  /**
   * The choices for a field that points at this entity, whole and as a tree where it is one; undefined for an entity that is searched
   * page by page.
   */
  getRefChoices(name: string): Promise<readonly TreeNode[] | undefined>;
  /** Active staff with this text in their name or account, or those with these accounts or ids. */
  getColleagues(wanted: { keyword: string } | { names: string }): Promise<readonly Colleague[]>;
  /** The hospital’s rule for passwords; null where the server has none. */
  getPasswordRule(): Promise<PasswordRule | null>;
  /** A password as the wire has it. */
  encrypt(plain: string): Promise<string>;
  /** Stores a file and answers the name that a form keeps. */
  upload(file: File): Promise<ArticleAttachment>;
  /** Choices of a business dictionary in their order; sealed ones are left out. */
  getDictionary(code: string): Promise<readonly DictItem[]>;
  /** Choices of a dictionary of the platform, the same for all tenants. */
  getSystemDictionary(code: string): Promise<readonly DictItem[]>;
  /** Menus of the signed-in user, below one top menu when its id is given. */
  getMenus(topMenuId?: string): Promise<MenuRoute[]>;
  getTopMenus(): Promise<TopMenu[]>;
  /** The arrangements of this person, as JSON texts by key; undefined for a server that keeps nothing. */
  getPreferences(): Promise<ReadonlyMap<string, string> | undefined>;
  /** Keeps an arrangement of this person for every machine; an empty text forgets it. */
  keepPreference(key: string, value: string): Promise<void>;
  getSiteName(): Promise<SiteName>;
  /** Whether the hospital has a sign of its own on its site. */
  hasSiteLogo(): Promise<boolean>;
}
