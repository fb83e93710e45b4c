import type { Sentence } from "@bladekit/sdk/rules";
import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal, type RefusalData } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Config } from "../../../services/config.ts";
import { choose } from "../../../services/memberships.ts";
import type { SignInClaims } from "../../../services/security/tokens.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { replacePassword } from "../../system/user/replace-password.ts";
import { askPasskey, enrolPasskey, offerPasskey, usePasskey } from "../passkey/sign-in.ts";
import { enrolFactor, findFactor, newFactor, requiresFactor, useFactor } from "../second-factor.ts";
import { openSession } from "../session.ts";
import { findUserById, type UserRow } from "../user-row.ts";
import type { SignedIn } from "./token-reply.ts";

/** How long somebody may take over a new password. */
const ticketSeconds = 600;

/** The department and role that a person wants to work in. */
type Wanted = { deptId?: string | undefined; roleId?: string | undefined };

const reasons = {
  made: say(
    "密码由他人设置，请在后台登录页设置新密码",
    "Somebody else set this password. Set your own on the console’s sign-in page",
  ),
  old: say(
    "密码已过有效期，请在后台登录页设置新密码",
    "This password is too old. Set a new one on the console’s sign-in page",
  ),
} as const;

/** Why a member of staff has to change their password before they go on; undefined where they need not. Candidates choose their own. */
function changeDue(
  { changeFirstPassword, passwordDays }: Pick<Config, "changeFirstPassword" | "passwordDays">,
  { userType, isPasswordMade, passwordAge }: Pick<UserRow, "userType" | "isPasswordMade" | "passwordAge">,
): keyof typeof reasons | undefined {
  if (userType !== "staff") return undefined;
  if (changeFirstPassword && isPasswordMade) return "made";
  return passwordDays > 0 && passwordAge > passwordDays ? "old" : undefined;
}

/** A mark of the password that was checked. A change of the password makes the ticket worthless. */
const markOf = ({ tokens }: PlatformContext, user: UserRow) => tokens.digest(user.passwordHash).slice(0, 16);

/**
 * Opens a session for somebody who has shown who they are, unless a second factor or a new password is asked first. The factor comes before
 * the password, so that nobody replaces the password of an account by knowing it.
 * @throws Refusal `second_factor_required`, `second_factor_missing`, `password_change_required` with the ticket to go on with
 */
export async function enter(
  ctx: PlatformContext,
  client: Client,
  db: TenantDatabase,
  user: UserRow,
  wanted: Wanted,
  shown: { factor?: boolean; oauthId?: string } = {},
): Promise<SignedIn> {
  const ticketWith = (more: Pick<SignInClaims, "has_factor" | "enrolment" | "challenge">) =>
    ctx.tokens.issueSignIn(
      {
        ...{ tenant_id: db.tenantId, user_id: user.id, client_id: client.clientId, password_mark: markOf(ctx, user) },
        ...more,
      },
      ticketSeconds,
    );
  const asked = shown.factor ? undefined : await factorAsked(ctx, db, user);
  if (asked) {
    const { code, claims, ...told } = asked;
    throw new Refusal(code, { ...told, data: { ...told.data, ticket: ticketWith({ has_factor: false, ...claims }) } });
  }
  const due = shown.oauthId === undefined ? changeDue(ctx.config, user) : undefined;
  if (due) {
    const data = { ticket: ticketWith({ has_factor: shown.factor === true }) };
    throw new Refusal("password_change_required", { message: reasons[due], data });
  }
  const choice = await choose(db, user.id, wanted);
  const session = await openSession(ctx, db, user, client, choice);
  return { user, client, db, session, ...(shown.oauthId !== undefined && { oauthId: shown.oauthId }) };
}

/** The ticket, which carries the sign-in to its next step. */
type Continuation = {
  ticket: string;
  factor: string | undefined;
  /** What a passkey answered, as JSON. */
  passkey: string | undefined;
  newPassword: string | undefined;
};

/**
 * Grant `ticket`: goes on where `enter` stopped, with the code or the new password that it asked for.
 * @throws Refusal `invalid_grant` for a ticket that is not good any more, `second_factor_wrong`, `passkey_refused`, `passkey_copied`, `password_weak`, and
 * what `enter` throws
 */
export async function goOn(
  ctx: PlatformContext,
  client: Client,
  given: Continuation,
  wanted: Wanted,
): Promise<SignedIn> {
  const claims = ctx.tokens.readSignIn(given.ticket);
  const isOpen = claims?.client_id === client.clientId && (await isOpenTenant(ctx.platform, claims.tenant_id));
  const expired = new Refusal("invalid_grant", {
    message: say("登录已超时，请重新登录", "Signing in took too long. Sign in again"),
  });
  if (!claims || !isOpen) throw expired;
  const db = forTenant(ctx.platform, claims.tenant_id);
  const find = async () => {
    const user = await findUserById(db, claims.user_id);
    if (!user) throw expired;
    return user;
  };
  const user = await find();
  Object.assign(ctx.signingIn, { way: "password", tenantId: db.tenantId, account: user.account, userId: user.id });
  if (markOf(ctx, user) !== claims.password_mark) throw expired;
  const factor = claims.has_factor || (await showFactor(ctx, db, claims, given));
  // A new password is taken only after the second factor was shown.
  if (given.newPassword === undefined || (!factor && (await needsFactor(ctx, db, user))))
    return enter(ctx, client, db, user, wanted, { factor });
  await replacePassword(ctx, db, user.id, { field: "new_password", encrypted: given.newPassword });
  return enter(ctx, client, db, await find(), wanted, { factor });
}

async function showFactor(
  ctx: PlatformContext,
  db: TenantDatabase,
  { user_id, enrolment, challenge }: SignInClaims,
  { factor, passkey }: Pick<Continuation, "factor" | "passkey">,
): Promise<boolean> {
  if (passkey !== undefined) {
    const answer = { challenge, answer: passkey };
    await (enrolment ? enrolPasskey(ctx, db, user_id, enrolment, answer) : usePasskey(ctx, db, user_id, answer));
    return true;
  }
  if (factor === undefined) return false;
  await (enrolment ? enrolFactor(ctx, db, user_id, enrolment, factor) : useFactor(ctx, db, user_id, factor));
  return true;
}

/** What is asked of somebody for their second factor, and what their ticket says of it; undefined where they need none. */
type Asked = {
  code: "second_factor_required" | "second_factor_missing";
  message?: Sentence;
  data: RefusalData;
  claims: Pick<SignInClaims, "enrolment" | "challenge">;
};

async function needsFactor(ctx: PlatformContext, db: TenantDatabase, { id, userType }: UserRow): Promise<boolean> {
  if (userType !== "staff") return false;
  return (await findFactor(db, id)) !== undefined || requiresFactor(ctx, db, id);
}

async function factorAsked(ctx: PlatformContext, db: TenantDatabase, user: UserRow): Promise<Asked | undefined> {
  if (user.userType !== "staff") return undefined;
  const factor = await findFactor(db, user.id);
  if (factor) {
    const passkey = await askPasskey(ctx, db, user.id);
    return {
      code: "second_factor_required",
      ...(!factor.hasApp && { message: passkey ? withPasskey : elsewhere }),
      data: { hasApp: factor.hasApp, ...(passkey && { passkey }) },
      claims: { ...(passkey && { challenge: passkey.challenge }) },
    };
  }
  if (!(await requiresFactor(ctx, db, user.id))) return undefined;
  const passkey = await offerPasskey(ctx, db, user);
  const { enrolment, uri, codes } = newFactor(ctx, user.account, `bladekit ${db.tenantId}`);
  return {
    code: "second_factor_missing",
    data: { uri, recoveryCodes: codes, ...(passkey && { passkey }) },
    claims: { enrolment, ...(passkey && { challenge: passkey.challenge }) },
  };
}

const withPasskey = say(
  "请使用通行密钥；不能使用时，可输入一个恢复码。没有输入处时，请在后台登录页登录",
  "Use your passkey, or enter a recovery code. If there is no field for it, sign in on the console’s sign-in page",
);
const elsewhere = say(
  "您的通行密钥不能在此地址使用，请在添加它的地址登录，或输入一个恢复码",
  "Your passkey does not work at this address. Sign in at the address where you added it, or enter a recovery code",
);
