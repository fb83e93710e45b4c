// Generated from the migrations by `npm run generate -w @bladekit/server`. Do not edit.

import type { ColumnType, GeneratedAlways } from "kysely";

/** A column with a default: may be left out of an insert. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** Read as a value, written as JSON text: the driver would write an array as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;

/** Filled in by the tenant scope; never changed. */
type TenantId = ColumnType<string, string | undefined, never>;

export type AuthCaptchaTable = {
  key: string;
  answer: string;
  expireTime: string;
};

export type AuthCounterTable = {
  key: string;
  count: number;
  expireTime: string;
};

export type AuthGrantVersionTable = {
  name: string;
  version: string;
};

export type AuthOauthFlowTable = {
  tenantId: TenantId;
  id: string;
  providerId: string;
  stateDigest: string;
  nonce: string;
  verifierCipher: string;
  browserDigest: string;
  callbackUri: string;
  returnUri: string;
  clientId: string | null;
  pageState: string;
  returnTime: string | null;
  codeDigest: string | null;
  oauthId: string | null;
  expireTime: string;
};

export type AuthPasskeyTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  passkeyName: string;
  host: string;
  credentialId: string;
  publicKey: string;
  signCount: string;
  transports: string[];
  createTime: Generated<string>;
  lastUsedTime: string | null;
};

export type AuthPasskeyChallengeTable = {
  tenantId: TenantId;
  digest: string;
  userId: string;
  expireTime: string;
};

export type AuthPhoneCaptchaTable = {
  tenantId: TenantId;
  phoneDigest: string;
  purpose: "register" | "password";
  codeDigest: string;
  tries: Generated<number>;
  expireTime: string;
};

export type AuthProviderTable = {
  tenantId: TenantId;
  id: string;
  source: string;
  name: string;
  issuer: string;
  clientId: string;
  secretCipher: Generated<string>;
  scope: string;
  returnUri: Generated<string>;
  sort: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type AuthRefreshTokenTable = {
  tenantId: TenantId;
  digest: string;
  sessionId: string;
  createTime: Generated<string>;
  spendTime: string | null;
  successorDigest: string | null;
  successorCipher: string | null;
};

export type AuthSecondFactorTable = {
  tenantId: TenantId;
  userId: string;
  secretCipher: string | null;
  lastStep: string | null;
  recoveryDigests: string[];
  createTime: Generated<string>;
};

export type AuthSessionTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  clientId: string;
  createTime: Generated<string>;
  expireTime: string;
  endTime: string | null;
  endReason: Generated<string>;
  deptIds: string[] | null;
  roleIds: string[] | null;
  seenTime: Generated<string>;
  lastSignInTime: string | null;
  lastSignInIp: Generated<string>;
  remoteIp: Generated<string>;
  userAgent: Generated<string>;
};

export type AuthViewAsTable = {
  tenantId: TenantId;
  id: string;
  sessionId: string;
  seenTenantId: string;
  seenUserId: string | null;
  seenRoleId: string | null;
  reason: string;
  createTime: Generated<string>;
  expireTime: string;
  endTime: string | null;
};

export type BladeApiScopeTable = {
  id: string;
  menuId: string;
  resourceCode: string;
  scopeName: string;
  scopePath: string;
  scopeType: number;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeClientTable = {
  clientId: string;
  secretDigest: string | null;
  grantTypes: string[];
  accessSeconds: number;
  refreshSeconds: number;
  createTime: Generated<string>;
  id: Generated<string>;
  scope: Generated<string>;
  resourceIds: Generated<string>;
  redirectUri: Generated<string>;
  authorities: Generated<string>;
  additionalInformation: Generated<string>;
  autoapprove: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeCodeTable = {
  id: string;
  codeName: string;
  serviceName: string;
  modelId: string | null;
  datasourceId: string | null;
  tableName: string;
  tablePrefix: string;
  pkName: string;
  packageName: string;
  baseMode: number;
  wrapMode: number;
  apiPath: string;
  webPath: string;
  templateType: Generated<string>;
  author: Generated<string>;
  subModelId: string | null;
  subFkId: Generated<string>;
  treeId: Generated<string>;
  treePid: Generated<string>;
  treeName: Generated<string>;
  feignMode: Generated<number>;
  codeStyle: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  generated: Generated<Json>;
};

export type BladeDataScopeTable = {
  id: string;
  menuId: string;
  resourceCode: string;
  scopeName: string;
  scopeField: string;
  scopeClass: string;
  scopeColumn: string;
  scopeType: number;
  scopeValue: Generated<string>;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeDatasourceTable = {
  id: string;
  name: string;
  driverClass: string;
  url: string;
  username: string;
  passwordCipher: string;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeDeptTable = {
  tenantId: TenantId;
  id: string;
  parentId: Generated<string>;
  deptName: string;
  fullName: Generated<string>;
  sort: Generated<number>;
  remark: Generated<string>;
  createTime: Generated<string>;
  leaderId: string | null;
};

export type BladeDictTable = {
  id: string;
  parentId: Generated<string>;
  code: string;
  dictKey: string;
  dictValue: string;
  sort: Generated<number>;
  isSealed: Generated<number>;
  remark: Generated<string>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  dictValueEn: Generated<string>;
};

export type BladeDictBizTable = {
  tenantId: TenantId;
  id: string;
  parentId: Generated<string>;
  code: string;
  dictKey: string;
  dictValue: string;
  sort: Generated<number>;
  isSealed: Generated<number>;
  remark: Generated<string>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  dictValueEn: Generated<string>;
};

export type BladeMenuTable = {
  id: string;
  parentId: Generated<string>;
  code: string;
  name: string;
  nameEn: Generated<string>;
  alias: Generated<string>;
  path: Generated<string>;
  source: Generated<string>;
  sort: Generated<number>;
  category: number;
  isOpen: Generated<number>;
  createTime: Generated<string>;
  action: Generated<number>;
  remark: Generated<string>;
};

export type BladeModelTable = {
  id: string;
  modelName: string;
  modelCode: string;
  datasourceId: string | null;
  modelTable: string;
  modelClass: string;
  modelRemark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeModelPrototypeTable = {
  id: string;
  modelId: string;
  sort: number;
  jdbcName: string;
  jdbcType: string;
  jdbcComment: Generated<string>;
  propertyName: string;
  propertyType: string;
  propertyEntity: Generated<string>;
  label: Generated<string>;
  labelEn: Generated<string>;
  isList: Generated<number>;
  isForm: Generated<number>;
  isRow: Generated<number>;
  isRequired: Generated<number>;
  isQuery: Generated<number>;
  isSort: Generated<number>;
  queryType: Generated<string>;
  componentType: Generated<string>;
  dictCode: Generated<string>;
};

export type BladeNoticeTable = {
  tenantId: TenantId;
  id: string;
  title: string;
  category: number;
  releaseTime: string;
  content: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeParamTable = {
  id: string;
  paramName: string;
  paramKey: string;
  paramValue: string;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladePostTable = {
  tenantId: TenantId;
  id: string;
  category: number;
  postCode: string;
  postName: string;
  sort: Generated<number>;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeRegionTable = {
  code: string;
  parentCode: string | null;
  ancestors: Generated<string>;
  name: string;
  level: number;
  sort: Generated<number>;
  remark: Generated<string>;
};

export type BladeRegistrationTable = {
  tenantId: TenantId;
  id: string;
  oauthId: string;
  name: string;
  account: string;
  passwordHash: string;
  state: Generated<"pending" | "approved" | "refused">;
  reason: Generated<string>;
  applyUser: string | null;
  createTime: Generated<string>;
  decideUser: string | null;
  decideTime: string | null;
};

export type BladeRemovedRowTable = {
  tenantId: TenantId;
  source: string;
  rowId: string;
  userId: string;
  removeTime: string;
  content: Json;
};

export type BladeReportFileTable = {
  id: string;
  name: string;
  content: Buffer;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeRoleTable = {
  tenantId: TenantId;
  id: string;
  roleName: string;
  roleAlias: string;
  sort: Generated<number>;
  createTime: Generated<string>;
  parentId: Generated<string>;
};

export type BladeRoleApiScopeTable = {
  tenantId: TenantId;
  roleId: string;
  scopeId: string;
};

export type BladeRoleDataScopeTable = {
  tenantId: TenantId;
  roleId: string;
  scopeId: string;
};

export type BladeRoleMenuTable = {
  tenantId: TenantId;
  roleId: string;
  menuId: string;
};

export type BladeRoleRowsTable = {
  tenantId: TenantId;
  roleId: string;
  resource: string;
  scopeType: number;
  deptIds: Generated<string>;
};

export type BladeTenantTable = {
  tenantId: TenantId;
  tenantName: string;
  domain: Generated<string>;
  linkman: Generated<string>;
  contactNumber: Generated<string>;
  address: Generated<string>;
  status: Generated<number>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  id: GeneratedAlways<string>;
  packageId: string | null;
  accountNumber: Generated<number>;
  expireTime: string | null;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  isDeleted: Generated<number>;
  datasourceId: string | null;
  datasourceTime: string | null;
};

export type BladeTenantPackageTable = {
  id: string;
  packageName: string;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type BladeTenantPackageMenuTable = {
  packageId: string;
  menuId: string;
};

export type BladeTopMenuTable = {
  id: string;
  code: string;
  name: string;
  source: Generated<string>;
  path: Generated<string>;
  sort: Generated<number>;
  createTime: Generated<string>;
  nameEn: Generated<string>;
};

export type BladeTopMenuLinkTable = {
  topMenuId: string;
  menuId: string;
};

export type BladeUserTable = {
  tenantId: TenantId;
  id: string;
  userType: "staff" | "guest";
  account: string;
  passwordHash: string;
  name: string;
  realName: string;
  phone: Generated<string>;
  email: Generated<string>;
  avatar: Generated<string>;
  idNo: Generated<string>;
  idNoDigest: string | null;
  sex: Generated<"" | "male" | "female">;
  birthDate: string | null;
  status: Generated<number>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  code: Generated<string>;
  platform: Generated<"web" | "app" | "other">;
  platformExt: Generated<string>;
  passwordExpireTime: string | null;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  isDeleted: Generated<number>;
  phoneDigest: string | null;
  idType: Generated<string>;
  accountKey: Generated<string>;
  passwordChosen: Generated<boolean>;
  passwordTime: Generated<string>;
  passwordHistory: Generated<string[]>;
  signInTime: string | null;
  signInIp: Generated<string>;
};

export type BladeUserDeptTable = {
  tenantId: TenantId;
  userId: string;
  deptId: string;
};

export type BladeUserOauthTable = {
  tenantId: TenantId;
  id: string;
  providerId: string;
  issuer: string;
  uuid: string;
  nickname: Generated<string>;
  emailCipher: Generated<string>;
  userId: string | null;
  ticketDigest: string | null;
  ticketExpireTime: string | null;
  createTime: Generated<string>;
};

export type BladeUserPostTable = {
  tenantId: TenantId;
  userId: string;
  postId: string;
};

export type BladeUserPreferenceTable = {
  tenantId: TenantId;
  userId: string;
  key: string;
  value: string;
};

export type BladeUserRoleTable = {
  tenantId: TenantId;
  userId: string;
  roleId: string;
};

export type DictVersionTable = {
  name: string;
  version: string;
};

export type FlowCandidateTable = {
  tenantId: TenantId;
  stepId: string;
  kind: "user" | "role" | "dept" | "post" | "deptRole";
  target: string;
  isWaiting: Generated<boolean>;
};

export type FlowDefinitionTable = {
  tenantId: TenantId;
  id: string;
  deploymentId: string;
  key: string;
  name: string;
  version: number;
  category: string;
  isCommon: Generated<boolean>;
  xml: string;
  graph: Json;
  suspended: Generated<boolean>;
  deploymentTime: Generated<string>;
  createUser: string | null;
  flowableId: string | null;
};

export type FlowDeputyTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  deputyId: string;
  startTime: string;
  endTime: string;
  category: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type FlowInstanceTable = {
  tenantId: TenantId;
  id: string;
  definitionId: string;
  businessTable: Generated<string>;
  businessId: Generated<string>;
  state: Json;
  suspended: Generated<boolean>;
  startUser: string;
  startTime: Generated<string>;
  endTime: string | null;
  endHow: Generated<string>;
  endReason: Generated<string>;
  isApproved: Generated<boolean>;
  form: Generated<Json>;
  begunWith: Generated<Json>;
  flowableId: string | null;
  endUser: string | null;
};

export type FlowMessageTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  instanceId: string | null;
  kind: string;
  fromUser: string | null;
  processName: string;
  nodeName: Generated<string>;
  comment: Generated<string>;
  createTime: Generated<string>;
  readTime: string | null;
};

export type FlowModelTable = {
  tenantId: TenantId;
  id: string;
  name: string;
  modelKey: string;
  description: Generated<string>;
  category: Generated<string>;
  xml: string;
  version: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  nameEn: Generated<string>;
};

export type FlowStepTable = {
  tenantId: TenantId;
  id: string;
  instanceId: string;
  token: number;
  node: string;
  nodeName: Generated<string>;
  nodeType: string;
  isTask: Generated<boolean>;
  assignee: string | null;
  dueTime: string | null;
  createTime: Generated<string>;
  claimTime: string | null;
  endTime: string | null;
  outcome: Generated<string>;
  comment: Generated<string>;
  processName: string;
  processKey: string;
  definitionId: string;
  category: string;
  owner: string | null;
  deputyFor: string | null;
  urgeTime: string | null;
  given: Json | null;
  visit: string | null;
  openedBy: number | null;
};

export type FlowTimerTable = {
  tenantId: TenantId;
  id: string;
  instanceId: string;
  token: number;
  node: string;
  dueTime: string;
  againTimes: Generated<number>;
  againEvery: Generated<string>;
  kind: Generated<string>;
};

export type IdempotencyKeyTable = {
  tenantId: TenantId;
  userId: string;
  key: string;
  operation: string;
  requestDigest: string;
  answer: Json | null;
  createTime: Generated<string>;
};

export type InstallationKeyTable = {
  id: number;
  sealed: string;
  indexProof: string;
};

export type InstallationMarkTable = {
  name: string;
  createTime: Generated<string>;
};

export type LeaveGrantTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  kind: number;
  year: number;
  days: number;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type LogApiTable = {
  tenantId: TenantId;
  id: string;
  type: string;
  title: string;
  serviceId: string;
  serverHost: string;
  serverIp: string;
  env: string;
  method: string;
  requestUri: string;
  userAgent: string;
  remoteIp: string;
  methodClass: string;
  methodName: string;
  params: string;
  time: string;
  createBy: string;
  createTime: string;
  requestId: string;
  block: string | null;
  code: Generated<string>;
};

export type LogBlockTable = {
  number: string;
  createTime: string;
  rowCount: number;
  rowsCode: string;
  code: string;
};

export type LogErrorTable = {
  tenantId: TenantId;
  id: string;
  stackTrace: string;
  exceptionName: string;
  message: string;
  lineNumber: number;
  fileName: string;
  serviceId: string;
  serverHost: string;
  serverIp: string;
  env: string;
  method: string;
  requestUri: string;
  userAgent: string;
  remoteIp: string;
  methodClass: string;
  methodName: string;
  params: string;
  time: string;
  createBy: string;
  createTime: string;
  requestId: string;
  block: string | null;
  code: Generated<string>;
};

export type LogForwardTable = {
  id: Generated<number>;
  number: string;
  updateTime: Generated<string>;
};

export type LogUsualTable = {
  tenantId: TenantId;
  id: string;
  logLevel: string;
  logId: string;
  logData: string;
  serviceId: string;
  serverHost: string;
  serverIp: string;
  env: string;
  method: string;
  requestUri: string;
  userAgent: string;
  remoteIp: string;
  methodClass: string;
  methodName: string;
  params: string;
  time: string;
  createBy: string;
  createTime: string;
  requestId: string;
  block: string | null;
  code: Generated<string>;
  kind: "add" | "change" | "remove" | "act" | "signIn" | null;
  logDataEn: string | null;
};

export type MessageOutboxTable = {
  tenantId: TenantId;
  id: string;
  channel: "sms" | "mail";
  recipient: string;
  template: string;
  content: string;
  createTime: Generated<string>;
  secretCipher: Generated<string>;
  createUser: string | null;
  recipientDigest: string | null;
  subject: Generated<string>;
  valuesCipher: Generated<string>;
  state: Generated<"kept" | "waiting" | "sent" | "failed" | "delivered" | "undelivered">;
  attempts: Generated<number>;
  nextTime: Generated<string>;
  expireTime: string | null;
  sendingSince: string | null;
  sentTime: string | null;
  failure: Generated<string>;
  receipt: Generated<string>;
  providerId: string | null;
  receiptTime: string | null;
  receiptAsked: Generated<number>;
  calendar: Generated<string>;
  applicationId: string | null;
  letterId: string | null;
};

export type OwnershipMarkTable = {
  tenantId: TenantId;
  resource: string;
  recordKey: string;
  mark: string;
  createTime: Generated<string>;
  owner: Generated<string>;
  protected: Generated<boolean>;
};

export type PasswordLinkTable = {
  tenantId: TenantId;
  userId: string;
  digest: string;
  expireTime: string;
  createUser: string | null;
};

export type PrivacyViewLogTable = {
  tenantId: TenantId;
  id: string;
  viewerId: string;
  viewerName: string;
  guestId: string | null;
  applicationId: string | null;
  fields: string[];
  reason: string;
  ip: string;
  requestId: string;
  createTime: Generated<string>;
  objectionId: string | null;
  userId: string | null;
};

export type ProcessLeaveTable = {
  tenantId: TenantId;
  id: string;
  definitionId: string;
  instanceId: string;
  startTime: string;
  endTime: string;
  reason: string;
  taskUser: string;
  applyTime: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  days: Generated<number>;
  kind: Generated<number>;
  yearDays: Generated<Json>;
};

export type RecordHistoryTable = {
  tenantId: TenantId;
  id: string;
  resource: string;
  recordKey: string;
  recordName: Generated<string>;
  kind: "add" | "change" | "remove" | "view";
  operation: string;
  changes: Generated<Json>;
  userId: string;
  userName: string;
  account: string;
  remoteIp: Generated<string>;
  userAgent: Generated<string>;
  createTime: Generated<string>;
};

export type RecruitAppealTable = {
  tenantId: TenantId;
  id: string;
  applicationId: string;
  kind: "appeal" | "recheck";
  part: Generated<"" | "written" | "interview" | "skill">;
  content: string;
  files: Generated<string[]>;
  state: Generated<"open" | "upheld" | "dismissed">;
  answer: Generated<string>;
  scoreBefore: Generated<string>;
  scoreAfter: Generated<string>;
  closeUser: string | null;
  closeUserName: Generated<string>;
  closeTime: string | null;
  createTime: Generated<string>;
};

export type RecruitApplicationTable = {
  tenantId: TenantId;
  id: string;
  applicationNo: string;
  guestId: string;
  jobId: string;
  hireMode: number;
  state: "draft" | "active" | "returned" | "withdrawn" | "rejected" | "declined" | "cancelled" | "reserve" | "hired";
  stage: "screen" | "written" | "interview" | "skill" | "medical" | "review" | "publicity" | "onboard";
  result: "pending" | "passed" | "failed" | "absent" | "waived";
  snapshot: Json;
  snapshotHash: string;
  jobTitle: string;
  candidateName: string;
  candidatePhone: string;
  sex: Generated<"" | "male" | "female">;
  birthDate: string | null;
  education: Generated<string>;
  school: Generated<string>;
  major: Generated<string>;
  reasonCode: Generated<string>;
  note: Generated<string>;
  returnDeadline: string | null;
  submitTime: Generated<string>;
  updateTime: Generated<string>;
  tab: GeneratedAlways<string>;
  verdict: Json | null;
  verdictAuto: Generated<"" | "eligible" | "ineligible" | "review">;
  candidatePhoneDigest: string | null;
  anonymisedTime: string | null;
  publicityId: string | null;
  transferJobId: string | null;
  transferDeadline: string | null;
  searchText: GeneratedAlways<string>;
  returnItems: Json | null;
  corrected: Json | null;
};

export type RecruitApplicationEventTable = {
  tenantId: TenantId;
  applicationId: string;
  id: string;
  action: string;
  state: string;
  stage: string;
  result: string;
  actorType: "guest" | "staff" | "system";
  actorId: string | null;
  actorName: Generated<string>;
  reasonCode: Generated<string>;
  note: Generated<string>;
  createTime: Generated<string>;
  overrideReason: Generated<string>;
  transferFrom: string | null;
  transferTo: string | null;
  placesReason: Generated<string>;
};

export type RecruitAppointmentTable = {
  tenantId: TenantId;
  id: string;
  planId: string;
  kind: "written" | "review" | "interview" | "skill" | "medical" | "signing";
  title: string;
  stage: string;
  batch: Generated<string>;
  place: string;
  room: Generated<string>;
  mapLink: Generated<string>;
  startTime: string;
  endTime: string;
  bring: Generated<string>;
  seats: number;
  confirmUntil: string | null;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type RecruitApprovalTable = {
  tenantId: TenantId;
  id: string;
  kind: "plan" | "publicity";
  subjectId: string;
  version: number;
  applicationIds: Generated<string[]>;
  instanceId: string;
  createTime: Generated<string>;
  posts: Json | null;
};

export type RecruitArticleTable = {
  tenantId: TenantId;
  id: string;
  categoryId: string;
  planId: string | null;
  title: string;
  summary: Generated<string>;
  content: Generated<string>;
  attachments: Generated<Json>;
  source: Generated<string>;
  releaseTime: Generated<string>;
  isTop: Generated<boolean>;
  viewCount: Generated<number>;
  publishState: Generated<"draft" | "published" | "offline">;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  kind: Generated<string>;
  coverImg: Generated<string>;
  publisher: Generated<string>;
  expireTime: string | null;
  sort: Generated<number>;
  corrections: Generated<Json>;
  version: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  isDeleted: Generated<number>;
  titleEn: Generated<string>;
  summaryEn: Generated<string>;
  contentEn: Generated<string>;
};

export type RecruitArticleJobTable = {
  tenantId: TenantId;
  articleId: string;
  jobId: string;
  sort: Generated<number>;
};

export type RecruitCategoryTable = {
  tenantId: TenantId;
  id: string;
  name: string;
  code: string;
  sort: Generated<number>;
  showOnHome: Generated<boolean>;
  createTime: Generated<string>;
  isSealed: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  updateTime: Generated<string>;
  isDeleted: Generated<number>;
  nameEn: Generated<string>;
};

export type RecruitConsentTable = {
  tenantId: TenantId;
  id: string;
  guestId: string;
  purpose: "privacy" | "sensitive" | "truthful";
  textVersion: number;
  ip: string;
  createTime: Generated<string>;
  withdrawnTime: string | null;
};

export type RecruitConsentTextTable = {
  tenantId: TenantId;
  id: string;
  purpose: "privacy" | "sensitive" | "truthful";
  version: number;
  title: string;
  content: string;
  createUser: string | null;
  publishTime: Generated<string>;
};

export type RecruitDataRequestTable = {
  tenantId: TenantId;
  id: string;
  guestId: string;
  candidateName: string;
  kind: "copy" | "correct" | "erase" | "withdraw" | "other";
  content: string;
  state: Generated<"open" | "done" | "refused" | "lapsed">;
  answer: Generated<string>;
  dueDate: string;
  closeUser: string | null;
  closeUserName: Generated<string>;
  closeTime: string | null;
  createTime: Generated<string>;
};

export type RecruitErasureTable = {
  tenantId: TenantId;
  id: string;
  cause: "candidate" | "retention";
  accounts: number;
  applications: number;
  createTime: Generated<string>;
};

export type RecruitFeeTable = {
  tenantId: TenantId;
  applicationId: string;
  state: "paid" | "waived" | "refunded";
  amount: Generated<number>;
  receiptNo: Generated<string>;
  payTime: string | null;
  note: Generated<string>;
  recordUser: string | null;
  recordUserName: Generated<string>;
  recordTime: Generated<string>;
};

export type RecruitInboxTable = {
  tenantId: TenantId;
  id: string;
  guestId: string;
  title: string;
  content: string;
  applicationId: string | null;
  action: string;
  createTime: Generated<string>;
  readTime: string | null;
  link: Generated<string>;
  titleEn: Generated<string>;
  contentEn: Generated<string>;
};

export type RecruitInviteeTable = {
  tenantId: TenantId;
  id: string;
  appointmentId: string;
  applicationId: string;
  seatNo: number | null;
  state: Generated<"planned" | "published" | "confirmed" | "moved" | "declined">;
  note: Generated<string>;
  answerTime: string | null;
  sequence: Generated<number>;
  attendance: Generated<"expected" | "present" | "absent">;
  checkTime: string | null;
  checkUser: string | null;
  remindTime: string | null;
  createUser: string | null;
  createTime: Generated<string>;
  updateTime: Generated<string>;
};

export type RecruitJobTable = {
  tenantId: TenantId;
  id: string;
  hireMode: number;
  planId: string | null;
  jobCode: string;
  title: string;
  deptId: string;
  category: string;
  employment: string;
  educationMin: Generated<string>;
  headcount: number;
  salaryNote: Generated<string>;
  locations: Generated<string[]>;
  benefits: Generated<string[]>;
  duty: Generated<string>;
  requirement: Generated<string>;
  conditions: Generated<Json>;
  materials: Generated<Json>;
  contact: Generated<Json>;
  stages: Generated<string[]>;
  withdrawUntilStage: Generated<string>;
  applyStart: string;
  applyEnd: string;
  releaseTime: Generated<string>;
  isTop: Generated<boolean>;
  publishState: Generated<"draft" | "published" | "offline" | "closed">;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  commitment: Generated<string>;
  salaryMin: Generated<number>;
  salaryMax: Generated<number>;
  applyLimit: Generated<number>;
  allowTransfer: Generated<boolean>;
  openRatio: Generated<string>;
  talks: Generated<Json>;
  internshipAccepted: Generated<boolean>;
  closeReason: Generated<string>;
  closeTime: string | null;
  version: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  isDeleted: Generated<number>;
  scoring: Generated<Json>;
  titleEn: Generated<string>;
  dutyEn: Generated<string>;
  requirementEn: Generated<string>;
  searchText: GeneratedAlways<string>;
  appliedBefore: Generated<number>;
  passedBefore: Generated<number>;
};

export type RecruitLetterTable = {
  tenantId: TenantId;
  id: string;
  applicationId: string;
  kind: "interview" | "medical" | "offer" | "onboard" | "rejection";
  title: string;
  content: string;
  titleEn: Generated<string>;
  contentEn: Generated<string>;
  sendUser: string | null;
  sendUserName: string;
  sendTime: string;
};

export type RecruitLetterTemplateTable = {
  tenantId: TenantId;
  kind: "interview" | "medical" | "offer" | "onboard" | "rejection";
  title: string;
  content: string;
  titleEn: Generated<string>;
  contentEn: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
};

export type RecruitMessageTemplateTable = {
  tenantId: TenantId;
  action: string;
  title: string;
  content: string;
  sms: boolean;
  updateUser: string | null;
  updateTime: Generated<string>;
  mail: boolean | null;
};

export type RecruitNavbarTable = {
  tenantId: TenantId;
  id: string;
  navbarName: string;
  navbarType: Generated<number>;
  path: Generated<string>;
  links: Generated<string>;
  isHidden: Generated<number>;
  sort: Generated<number>;
};

export type RecruitObjectionTable = {
  tenantId: TenantId;
  id: string;
  articleId: string;
  applicationId: string | null;
  content: string;
  contactName: string;
  contactPhone: string;
  state: Generated<"open" | "upheld" | "dismissed">;
  answer: Generated<string>;
  closeUser: string | null;
  closeUserName: Generated<string>;
  closeTime: string | null;
  createTime: Generated<string>;
  forgottenTime: string | null;
};

export type RecruitOwnSheetTable = {
  tenantId: TenantId;
  kind: string;
  columns: Json;
  common: Json;
  updateTime: Generated<string>;
};

export type RecruitPanelTable = {
  tenantId: TenantId;
  id: string;
  appointmentId: string;
  chairId: string;
  examinerIds: string[];
  doneIds: Generated<string[]>;
  dropHigh: Generated<number>;
  dropLow: Generated<number>;
  hideNames: Generated<boolean>;
  state: Generated<"open" | "finished">;
  finishUser: string | null;
  finishTime: string | null;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type RecruitPanelMarkTable = {
  tenantId: TenantId;
  panelId: string;
  inviteeId: string;
  userId: string;
  value: number;
  updateTime: Generated<string>;
};

export type RecruitPasswordRuleTable = {
  tenantId: TenantId;
  minLength: Generated<number>;
  maxLength: Generated<number>;
  requireLetter: Generated<boolean>;
  requireDigit: Generated<boolean>;
  requireSymbol: Generated<boolean>;
  forbidCommon: Generated<boolean>;
  updateTime: Generated<string>;
};

export type RecruitPlanTable = {
  tenantId: TenantId;
  id: string;
  name: string;
  year: number;
  description: Generated<string>;
  applyStart: string;
  applyEnd: string;
  timeline: Generated<Json>;
  publishState: Generated<"draft" | "published" | "offline">;
  createTime: Generated<string>;
  updateTime: Generated<string>;
  batch: Generated<string>;
  startDate: string | null;
  endDate: string | null;
  reviewStart: string | null;
  reviewEnd: string | null;
  appealEnd: string | null;
  payStart: string | null;
  payEnd: string | null;
  fee: Generated<number>;
  ticketStart: string | null;
  ticketEnd: string | null;
  examTime: string | null;
  examPlace: Generated<string>;
  interviewFrom: string | null;
  interviewTo: string | null;
  publicityDays: Generated<number>;
  resultNoticeIds: Generated<string[]>;
  openRatioDefault: Generated<string>;
  applyLimitPerPerson: Generated<number>;
  oneJobOnly: Generated<boolean>;
  requestedNum: Generated<number>;
  approvedNum: Generated<number>;
  consentTextId: Generated<string>;
  privacyTextId: Generated<string>;
  version: Generated<number>;
  createUser: string | null;
  createDept: string | null;
  updateUser: string | null;
  isDeleted: Generated<number>;
  interviewRatio: Generated<string>;
  medicalRatio: Generated<string>;
  feeBeforeTicket: Generated<boolean>;
  nameEn: Generated<string>;
  descriptionEn: Generated<string>;
  examMapLink: Generated<string>;
  examSubjects: Generated<Json>;
  examNotice: Generated<string>;
};

export type RecruitPublicityTable = {
  tenantId: TenantId;
  articleId: string;
  startDate: string;
  endDate: string;
  workingDays: number;
  hotline: Generated<string>;
  mailbox: Generated<string>;
  objectionOpen: Generated<boolean>;
  maskPolicy: Generated<"none" | "name" | "full">;
  keepAfter: Generated<boolean>;
  listTime: string | null;
  showScores: Generated<boolean>;
  retractTime: string | null;
  retractReason: Generated<string>;
  movedItems: Generated<Json>;
};

export type RecruitPublicityItemTable = {
  tenantId: TenantId;
  articleId: string;
  applicationId: string;
  sort: number;
  applicationNo: string;
  nameMasked: string;
  sex: Generated<string>;
  jobTitle: string;
  jobCode: string;
  education: Generated<string>;
  school: Generated<string>;
  leftTime: string | null;
  scores: Json | null;
};

export type RecruitPublishedScoreTable = {
  tenantId: TenantId;
  applicationId: string;
  scores: Json;
  publishUser: string | null;
  publishTime: Generated<string>;
};

export type RecruitReceiptCounterTable = {
  tenantId: TenantId;
  day: string;
  lastNumber: number;
};

export type RecruitResumeTable = {
  tenantId: TenantId;
  guestId: string;
  sections: Generated<Json>;
  version: Generated<number>;
  createTime: Generated<string>;
  updateTime: Generated<string>;
};

export type RecruitResumeDraftTable = {
  tenantId: TenantId;
  guestId: string;
  section: string;
  drafts: Generated<Json>;
  version: Generated<number>;
  updateTime: Generated<string>;
};

export type RecruitSavedJobTable = {
  tenantId: TenantId;
  guestId: string;
  jobId: string;
  saveTime: Generated<string>;
  tellTime: string | null;
  waitsToOpen: Generated<boolean>;
};

export type RecruitSavedSearchTable = {
  tenantId: TenantId;
  id: string;
  guestId: string;
  name: string;
  criteria: Json;
  saveTime: Generated<string>;
  seenTime: string;
};

export type RecruitScoreTable = {
  tenantId: TenantId;
  applicationId: string;
  part: "written" | "interview" | "skill" | "bonus";
  value: number | null;
  updateUser: string | null;
  updateTime: Generated<string>;
};

export type RecruitSettingTable = {
  tenantId: TenantId;
  banners: Generated<string[]>;
  logos: Generated<string[]>;
  placePictures: Generated<string[]>;
  tabIcons: Generated<string[]>;
  themeColor: Generated<string>;
  hospitalName: Generated<string>;
  hospitalNameEn: Generated<string>;
  supportLine: Generated<string>;
  guide: Generated<string>;
  notes: Generated<string>;
  about: Generated<string>;
  contact: Generated<Json>;
  icp: Generated<string>;
  updateTime: Generated<string>;
  ineligibleSubmit: Generated<"warn" | "refuse">;
  retentionMonths: Generated<number>;
  competition: Generated<"none" | "applied" | "passed">;
  formSheet: Json | null;
  planApproval: Generated<string>;
  publicityApproval: Generated<string>;
  appealDays: Generated<number>;
  recheckDays: Generated<number>;
};

export type RecruitTicketTable = {
  tenantId: TenantId;
  applicationId: string;
  roundId: string;
  ticketNo: string;
  room: string;
  seat: string;
  examTime: string;
  place: string;
  overrideReason: Generated<string>;
  createUser: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
};

export type ResourceAttachTable = {
  tenantId: TenantId;
  id: string;
  name: string;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
  userId: string;
  createTime: Generated<string>;
  extension: GeneratedAlways<string>;
  createDept: string | null;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  ossId: string | null;
  sweepTime: Generated<string>;
};

export type ResourceMailTable = {
  tenantId: TenantId;
  id: string;
  mailCode: string;
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  username: Generated<string>;
  passwordCipher: Generated<string>;
  fromAddress: string;
  fromName: Generated<string>;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
};

export type ResourceOssTable = {
  tenantId: TenantId;
  id: string;
  ossCode: string;
  category: number;
  endpoint: string;
  transformEndpoint: Generated<string>;
  accessKeyCipher: string;
  secretKeyCipher: string;
  bucketName: string;
  appId: Generated<string>;
  region: Generated<string>;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  pathStyle: Generated<boolean>;
};

export type ResourceSmsTable = {
  tenantId: TenantId;
  id: string;
  smsCode: string;
  category: number;
  templateId: string;
  accessKeyCipher: string;
  secretKeyCipher: string;
  region: Generated<string>;
  signName: string;
  remark: Generated<string>;
  createUser: string | null;
  createDept: string | null;
  createTime: Generated<string>;
  updateUser: string | null;
  updateTime: Generated<string>;
  status: Generated<number>;
  isDeleted: Generated<number>;
  endpoint: Generated<string>;
  appId: Generated<string>;
  templates: Generated<Json>;
  dailyLimit: Generated<number>;
};

export type RightRequestTable = {
  tenantId: TenantId;
  id: string;
  userId: string;
  menuId: string;
  reason: Generated<string>;
  state: Generated<"pending" | "granted" | "declined">;
  answer: Generated<string>;
  roleId: string | null;
  createTime: Generated<string>;
  decideUser: string | null;
  decideTime: string | null;
};

export type ScheduleTurnTable = {
  name: string;
  holder: string;
  nextTime: string;
  startTime: string | null;
  endTime: string | null;
  failures: Generated<number>;
  failure: Generated<string>;
};

export type DB = {
  authCaptcha: AuthCaptchaTable;
  authCounter: AuthCounterTable;
  authGrantVersion: AuthGrantVersionTable;
  authOauthFlow: AuthOauthFlowTable;
  authPasskey: AuthPasskeyTable;
  authPasskeyChallenge: AuthPasskeyChallengeTable;
  authPhoneCaptcha: AuthPhoneCaptchaTable;
  authProvider: AuthProviderTable;
  authRefreshToken: AuthRefreshTokenTable;
  authSecondFactor: AuthSecondFactorTable;
  authSession: AuthSessionTable;
  authViewAs: AuthViewAsTable;
  bladeApiScope: BladeApiScopeTable;
  bladeClient: BladeClientTable;
  bladeCode: BladeCodeTable;
  bladeDataScope: BladeDataScopeTable;
  bladeDatasource: BladeDatasourceTable;
  bladeDept: BladeDeptTable;
  bladeDict: BladeDictTable;
  bladeDictBiz: BladeDictBizTable;
  bladeMenu: BladeMenuTable;
  bladeModel: BladeModelTable;
  bladeModelPrototype: BladeModelPrototypeTable;
  bladeNotice: BladeNoticeTable;
  bladeParam: BladeParamTable;
  bladePost: BladePostTable;
  bladeRegion: BladeRegionTable;
  bladeRegistration: BladeRegistrationTable;
  bladeRemovedRow: BladeRemovedRowTable;
  bladeReportFile: BladeReportFileTable;
  bladeRole: BladeRoleTable;
  bladeRoleApiScope: BladeRoleApiScopeTable;
  bladeRoleDataScope: BladeRoleDataScopeTable;
  bladeRoleMenu: BladeRoleMenuTable;
  bladeRoleRows: BladeRoleRowsTable;
  bladeTenant: BladeTenantTable;
  bladeTenantPackage: BladeTenantPackageTable;
  bladeTenantPackageMenu: BladeTenantPackageMenuTable;
  bladeTopMenu: BladeTopMenuTable;
  bladeTopMenuLink: BladeTopMenuLinkTable;
  bladeUser: BladeUserTable;
  bladeUserDept: BladeUserDeptTable;
  bladeUserOauth: BladeUserOauthTable;
  bladeUserPost: BladeUserPostTable;
  bladeUserPreference: BladeUserPreferenceTable;
  bladeUserRole: BladeUserRoleTable;
  dictVersion: DictVersionTable;
  flowCandidate: FlowCandidateTable;
  flowDefinition: FlowDefinitionTable;
  flowDeputy: FlowDeputyTable;
  flowInstance: FlowInstanceTable;
  flowMessage: FlowMessageTable;
  flowModel: FlowModelTable;
  flowStep: FlowStepTable;
  flowTimer: FlowTimerTable;
  idempotencyKey: IdempotencyKeyTable;
  installationKey: InstallationKeyTable;
  installationMark: InstallationMarkTable;
  leaveGrant: LeaveGrantTable;
  logApi: LogApiTable;
  logBlock: LogBlockTable;
  logError: LogErrorTable;
  logForward: LogForwardTable;
  logUsual: LogUsualTable;
  messageOutbox: MessageOutboxTable;
  ownershipMark: OwnershipMarkTable;
  passwordLink: PasswordLinkTable;
  privacyViewLog: PrivacyViewLogTable;
  processLeave: ProcessLeaveTable;
  recordHistory: RecordHistoryTable;
  recruitAppeal: RecruitAppealTable;
  recruitApplication: RecruitApplicationTable;
  recruitApplicationEvent: RecruitApplicationEventTable;
  recruitAppointment: RecruitAppointmentTable;
  recruitApproval: RecruitApprovalTable;
  recruitArticle: RecruitArticleTable;
  recruitArticleJob: RecruitArticleJobTable;
  recruitCategory: RecruitCategoryTable;
  recruitConsent: RecruitConsentTable;
  recruitConsentText: RecruitConsentTextTable;
  recruitDataRequest: RecruitDataRequestTable;
  recruitErasure: RecruitErasureTable;
  recruitFee: RecruitFeeTable;
  recruitInbox: RecruitInboxTable;
  recruitInvitee: RecruitInviteeTable;
  recruitJob: RecruitJobTable;
  recruitLetter: RecruitLetterTable;
  recruitLetterTemplate: RecruitLetterTemplateTable;
  recruitMessageTemplate: RecruitMessageTemplateTable;
  recruitNavbar: RecruitNavbarTable;
  recruitObjection: RecruitObjectionTable;
  recruitOwnSheet: RecruitOwnSheetTable;
  recruitPanel: RecruitPanelTable;
  recruitPanelMark: RecruitPanelMarkTable;
  recruitPasswordRule: RecruitPasswordRuleTable;
  recruitPlan: RecruitPlanTable;
  recruitPublicity: RecruitPublicityTable;
  recruitPublicityItem: RecruitPublicityItemTable;
  recruitPublishedScore: RecruitPublishedScoreTable;
  recruitReceiptCounter: RecruitReceiptCounterTable;
  recruitResume: RecruitResumeTable;
  recruitResumeDraft: RecruitResumeDraftTable;
  recruitSavedJob: RecruitSavedJobTable;
  recruitSavedSearch: RecruitSavedSearchTable;
  recruitScore: RecruitScoreTable;
  recruitSetting: RecruitSettingTable;
  recruitTicket: RecruitTicketTable;
  resourceAttach: ResourceAttachTable;
  resourceMail: ResourceMailTable;
  resourceOss: ResourceOssTable;
  resourceSms: ResourceSmsTable;
  rightRequest: RightRequestTable;
  scheduleTurn: ScheduleTurnTable;
};
/** Names in SQL of the tables that have a `tenant_id`. */
export const TENANT_TABLES: ReadonlySet<string> = new Set([
  "auth_oauth_flow",
  "auth_passkey",
  "auth_passkey_challenge",
  "auth_phone_captcha",
  "auth_provider",
  "auth_refresh_token",
  "auth_second_factor",
  "auth_session",
  "auth_view_as",
  "blade_dept",
  "blade_dict_biz",
  "blade_notice",
  "blade_post",
  "blade_registration",
  "blade_removed_row",
  "blade_role",
  "blade_role_api_scope",
  "blade_role_data_scope",
  "blade_role_menu",
  "blade_role_rows",
  "blade_tenant",
  "blade_user",
  "blade_user_dept",
  "blade_user_oauth",
  "blade_user_post",
  "blade_user_preference",
  "blade_user_role",
  "flow_candidate",
  "flow_definition",
  "flow_deputy",
  "flow_instance",
  "flow_message",
  "flow_model",
  "flow_step",
  "flow_timer",
  "idempotency_key",
  "leave_grant",
  "log_api",
  "log_error",
  "log_usual",
  "message_outbox",
  "ownership_mark",
  "password_link",
  "privacy_view_log",
  "process_leave",
  "record_history",
  "recruit_appeal",
  "recruit_application",
  "recruit_application_event",
  "recruit_appointment",
  "recruit_approval",
  "recruit_article",
  "recruit_article_job",
  "recruit_category",
  "recruit_consent",
  "recruit_consent_text",
  "recruit_data_request",
  "recruit_erasure",
  "recruit_fee",
  "recruit_inbox",
  "recruit_invitee",
  "recruit_job",
  "recruit_letter",
  "recruit_letter_template",
  "recruit_message_template",
  "recruit_navbar",
  "recruit_objection",
  "recruit_own_sheet",
  "recruit_panel",
  "recruit_panel_mark",
  "recruit_password_rule",
  "recruit_plan",
  "recruit_publicity",
  "recruit_publicity_item",
  "recruit_published_score",
  "recruit_receipt_counter",
  "recruit_resume",
  "recruit_resume_draft",
  "recruit_saved_job",
  "recruit_saved_search",
  "recruit_score",
  "recruit_setting",
  "recruit_ticket",
  "resource_attach",
  "resource_mail",
  "resource_oss",
  "resource_sms",
  "right_request",
]);
