interface LoginPlace {
  /** Default: the tenant of the client's options. */
  readonly tenantId?: string;
  /** Default: the kind of user in the client's options. */
  readonly userType?: "guest";
}

/** The login of a person. The values are plain, and the SDK encrypts them. */
export interface PasswordLogin extends LoginPlace {
  /** Default: `captcha` with a captcha key, `password` without. */
  readonly grant?: "password" | "captcha";
  /** The account; for candidates the phone number. */
  readonly username: string;
  readonly password: string;
  /** `key` of the shown captcha. */
  readonly captchaKey?: string;
  /** The text that the person read in it. */
  readonly captchaCode?: string;
}

/** The parameters with which a third party sent the person back. */
export interface SocialLogin extends LoginPlace {
  readonly grant: "social";
  /** Name of the third party, such as `github` or `wechat_open`. */
  readonly source: string;
  readonly code: string;
  readonly state: string;
}

/** The parameters with which the authorization page of this back end sent the person back. */
export interface CodeLogin extends LoginPlace {
  readonly grant: "authorization_code";
  readonly code: string;
  /** The redirect address of the authorization request. */
  readonly redirectUri: string;
}

/** The login of a confidential client for itself. There is no person. Its scopes decide what it may read. */
export interface ClientLogin extends LoginPlace {
  readonly grant: "client_credentials";
  /** Scopes separated by spaces. Default: all scopes of the client. */
  readonly scope?: string;
}

/** Continues a sign-in that was refused with `password_change_required`, `second_factor_required` or `second_factor_missing`. */
export interface TicketLogin extends LoginPlace {
  readonly grant: "ticket";
  /** `data.ticket` of the refusal. */
  readonly ticket: string;
  /** A code from the authenticator app, or a recovery code. */
  readonly factor?: string;
  /** What the browser’s passkey answered to `data.passkey` of the refusal, as JSON. It takes the place of `factor`. */
  readonly passkey?: string;
  /** The new password. It is plain, and the SDK encrypts it. */
  readonly newPassword?: string;
}

/** The input of a login, by its grant. */
export type LoginInput = PasswordLogin | SocialLogin | CodeLogin | ClientLogin | TicketLogin;
