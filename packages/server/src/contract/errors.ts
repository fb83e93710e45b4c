import type { components } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";

/** The stable name of a refusal. */
export type ErrorCode = components["schemas"]["ErrorCode"];

type Entry = { status: number; zh: string; en: string };

/** Every refusal of the server: its HTTP status and its sentence. A test holds it equal to the contract and the docs. */
export const errors: Record<ErrorCode, Entry> = {
  bad_request: { status: 400, zh: "请求有误", en: "The request is not valid" },
  validation_failed: { status: 400, zh: "参数校验失败", en: "Some values are not valid" },
  captcha_wrong: { status: 400, zh: "验证码不正确", en: "The captcha is wrong or expired" },
  captcha_required: {
    status: 400,
    zh: "登录失败次数过多，请输入图形验证码后再登录",
    en: "Too many failed sign-ins. Solve the captcha to sign in",
  },
  phone_captcha_wrong: { status: 400, zh: "短信验证码不正确或已过期", en: "The SMS code is wrong or expired" },
  tenant_unknown: { status: 400, zh: "租户不存在或已停用", en: "No such tenant" },
  id_card_invalid: { status: 400, zh: "证件号码格式错误", en: "The ID number is not valid" },
  phone_invalid: { status: 400, zh: "手机号码格式不正确", en: "The mobile number is not valid" },
  password_weak: { status: 400, zh: "密码不符合规则", en: "The password does not meet the rules" },
  cipher_invalid: {
    status: 400,
    zh: "密文无法解密，请刷新页面后重试",
    en: "The encrypted value cannot be read. Reload and try again",
  },
  file_refused: { status: 400, zh: "不支持的文件", en: "This file is not accepted" },
  provider_failed: {
    status: 400,
    zh: "外部服务没有完成请求，请检查配置",
    en: "The external service did not complete the request. Check its settings",
  },
  unauthorized: { status: 401, zh: "您未登录，请先登录系统！", en: "You are not signed in. Sign in first." },
  invalid_grant: { status: 400, zh: "用户名或密码错误", en: "Wrong account or password" },
  password_change_required: {
    status: 400,
    zh: "请先设置新密码，再登录",
    en: "Set a new password to sign in",
  },
  second_factor_required: {
    status: 400,
    zh: "请输入手机上的动态口令；没有输入处时，请在后台登录页登录",
    en: "Enter the code from your phone. If there is no field for it, sign in on the console’s sign-in page",
  },
  second_factor_missing: {
    status: 400,
    zh: "您的角色须使用动态口令或通行密钥登录，请在后台登录页设置",
    en: "Your role signs in with a code from a phone, or with a passkey. Set it up on the console’s sign-in page",
  },
  second_factor_wrong: { status: 400, zh: "动态口令不正确", en: "The code is wrong" },
  passkey_refused: {
    status: 400,
    zh: "通行密钥验证未通过或已超时，请重试，或改用动态口令、恢复码",
    en: "The passkey was not accepted, or it took too long. Try again, or use a code",
  },
  passkey_copied: {
    status: 400,
    zh: "该通行密钥的使用次数比上次还少，可能已被复制。请改用动态口令或恢复码登录，并移除它",
    en: "This passkey counts fewer uses than before, so it may have been copied. Sign in with a code, and remove it",
  },
  account_locked: {
    status: 423,
    zh: "用户登录失败次数过多，请稍后再试",
    en: "Too many failed sign-ins. Try again later",
  },
  refresh_invalid: { status: 400, zh: "登录已失效，请重新登录", en: "Your session has ended. Sign in again" },
  grant_unsupported: { status: 400, zh: "不支持的授权类型", en: "This grant is not allowed for the client" },
  scope_invalid: { status: 400, zh: "应用没有所请求的范围", en: "The client does not have this scope" },
  third_party_failed: {
    status: 400,
    zh: "第三方登录失败或已过期，请重新登录",
    en: "The third-party sign-in failed or took too long. Sign in again",
  },
  registration_required: {
    status: 400,
    zh: "该第三方账号尚未开通，请提交注册申请",
    en: "This third-party account has no account here yet. Apply for one",
  },
  registration_pending: {
    status: 400,
    zh: "注册申请正在等待管理员审批",
    en: "Your registration is waiting for an administrator’s approval",
  },
  client_unauthorized: { status: 401, zh: "客户端认证失败", en: "The client could not be authenticated" },
  forbidden: { status: 403, zh: "没有权限进行此操作", en: "You are not allowed to do this" },
  not_found: { status: 404, zh: "记录不存在或已删除", en: "No such record" },
  gone: { status: 410, zh: "该内容已下线", en: "This has been taken down" },
  method_not_allowed: { status: 405, zh: "不支持当前请求方法", en: "This method is not supported here" },
  conflict: {
    status: 409,
    zh: "与当前状态冲突，请刷新后重试",
    en: "This has changed in the meantime. Reload and try again",
  },
  already_registered: {
    status: 409,
    zh: "该手机号或证件号已注册，请直接登录",
    en: "This mobile or ID number is already registered. Sign in instead",
  },
  already_applied: { status: 409, zh: "您已投递过该岗位，请勿重复投递", en: "You have already applied for this post" },
  resume_incomplete: { status: 409, zh: "简历尚未填写完整，请补充后再投递", en: "Your résumé is not complete yet" },
  job_closed: { status: 409, zh: "该岗位当前不在报名时间内", en: "This post is not open for applications" },
  apply_limit_reached: {
    status: 409,
    zh: "您投递的岗位数已达上限，请先撤回其他岗位的投递",
    en: "You have reached the limit of applications. Withdraw one of them first",
  },
  one_job_only: {
    status: 409,
    zh: "本次招聘每人限报一个岗位，您已投递其他岗位",
    en: "You can apply for one post only, and you have already applied for another",
  },
  not_eligible: {
    status: 409,
    zh: "您的简历不符合该岗位的条件",
    en: "Your résumé does not meet the conditions of this post",
  },
  override_required: {
    status: 409,
    zh: "该投递有不符合的条件，通过须填写理由",
    en: "A condition is not met. Give a reason to pass the application anyway",
  },
  headcount_full: { status: 409, zh: "该岗位招聘人数已满", en: "All places for this post are filled" },
  places_exceeded: {
    status: 409,
    zh: "超出该环节可进入的人数，继续须填写理由",
    en: "This is more people than the stage takes. Give a reason to continue",
  },
  ticket_unavailable: {
    status: 409,
    zh: "不在准考证打印时间内",
    en: "Exam tickets cannot be printed at this time",
  },
  illegal_transition: { status: 409, zh: "当前状态不允许此操作", en: "This cannot be done in the current state" },
  publicity_running: {
    status: 409,
    zh: "公示期未满，期满无异议后方可聘用",
    en: "The public notice period is still running. Hiring follows if it ends without objection",
  },
  objection_open: {
    status: 409,
    zh: "有异议尚未办结，不能聘用",
    en: "An objection is still open, so the candidate cannot be hired yet",
  },
  notice_required: { status: 409, zh: "须先有可公示的公告", en: "Prepare a notice for the public list first" },
  publicity_closed: {
    status: 409,
    zh: "现在不接收对该公示的异议",
    en: "Objections to this notice are not accepted now",
  },
  stale_version: {
    status: 409,
    zh: "内容已在别处修改，请载入最新内容后再保存",
    en: "This was changed elsewhere. Load the latest version and save again",
  },
  version_missing: {
    status: 428,
    zh: "请先读取最新内容，再带上 If-Match 保存",
    en: "Read the record first, and save it with its version in If-Match",
  },
  duplicate_dict: { status: 409, zh: "当前字典键值已存在!", en: "This key already exists" },
  in_use: { status: 409, zh: "仍在使用，不能删除", en: "This is in use and cannot be removed" },
  idempotency_mismatch: {
    status: 409,
    zh: "同一幂等键的请求内容不一致",
    en: "This idempotency key was used for another request",
  },
  payload_too_large: { status: 413, zh: "内容过大", en: "The content is too large" },
  unsupported_media_type: { status: 415, zh: "不支持当前媒体类型", en: "This content type is not supported" },
  range_not_satisfiable: { status: 416, zh: "请求的范围无效", en: "The requested range is not valid" },
  rate_limited: { status: 429, zh: "操作过于频繁，请稍后再试", en: "Too many attempts. Wait a moment and try again" },
  busy: {
    status: 429,
    zh: "现在办理的人较多，请稍后再试",
    en: "Many people are using the service right now. Try again in a moment",
  },
  in_line: {
    status: 429,
    zh: "您在排队中，您的提交时间已记录，请勿关闭页面",
    en: "You are in line, and your time counts. Keep this page open",
  },
  internal: { status: 500, zh: "服务器异常", en: "Something went wrong on the server" },
  not_available: { status: 501, zh: "该功能尚未开放", en: "This is not available yet" },
  unavailable: {
    status: 503,
    zh: "服务暂时不可用，请稍后再试",
    en: "The service is temporarily unavailable. Try again later",
  },
  storage_full: { status: 507, zh: "存储空间不足，内容未能保存", en: "Storage is full, so nothing was saved" },
};

/** A fault in one field of an input; `field` is its path, parts joined by dots. */
export type FieldError = { field: string; message: Sentence };
export type RefusalData = {
  oauthId?: string;
  userName?: string;
  fields?: FieldError[];
  allowedActions?: readonly string[];
  retryAfter?: number;
  ticket?: string;
  uri?: string;
  recoveryCodes?: readonly string[];
  hasApp?: boolean;
  passkey?: object;
  arrived?: string;
  changed?: readonly string[];
  changedBy?: string;
  changedAt?: string;
  right?: string;
};

/** Thrown by handlers and rules to refuse a request. `message` replaces the sentence of the table. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly data: RefusalData;

  constructor(code: ErrorCode, options: { message?: Sentence; data?: RefusalData; cause?: unknown } = {}) {
    const sentence = options.message ?? errors[code];
    super(sentence.zh, { cause: options.cause });
    this.code = code;
    this.sentence = sentence;
    this.data = options.data ?? {};
  }

  get status(): number {
    return errors[this.code].status;
  }
}
