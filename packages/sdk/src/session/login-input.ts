interface LoginPlace {
  /** Default: the tenant of the client's options. */
  readonly tenantId?: string;
  /** Default: the kind of user in the client's options. */
  readonly userType?: "guest";
}

/** The input of a person who signs in, in plain; it is encrypted on the way. */
export interface PasswordLogin extends LoginPlace {
  /** Default: `captcha` with a captcha key, `password` without. */
  readonly grant?: "password" | "captcha";
  /** Account; of candidates the phone number. */
  readonly username: string;
  readonly password: string;
  /** `key` of the captcha that was shown. */
  readonly captchaKey?: string;
  /** The text that the person read in it. */
  readonly captchaCode?: string;
}

/** The parameters that a third party sent back with the person. */
export interface SocialLogin extends LoginPlace {
  readonly grant: "social";
  /** Name of the third party, such as `github` or `wechat_open`. */
  readonly source: string;
  readonly code: string;
  readonly state: string;
}

/** The parameters that the authorization page of this back end sent back with the person. */
export interface CodeLogin extends LoginPlace {
  readonly grant: "authorization_code";
  readonly code: string;
  /** The address that the code was sent to, as it was asked for. */
  readonly redirectUri: string;
}

/** A confidential client that speaks for itself: there is no person, and it may read what its scopes say. */
export interface ClientLogin extends LoginPlace {
  readonly grant: "client_credentials";
  /** Scopes joined by spaces. Default: all that the client has. */
  readonly scope?: string;
}

/** Continues a sign-in that was refused with `password_change_required`, `second_factor_required` or `second_factor_missing`. */
export interface TicketLogin extends LoginPlace {
  readonly grant: "ticket";
  /** `data.ticket` of the refusal. */
  readonly ticket: string;
  /** The code of the app, or a recovery code. */
  readonly factor?: string;
  /** The new password in plain; it is encrypted on the way. */
  readonly newPassword?: string;
}

/** The input of a login, by its grant. */
export type LoginInput = PasswordLogin | SocialLogin | CodeLogin | ClientLogin | TicketLogin;
