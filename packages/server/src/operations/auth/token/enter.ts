import type { Client, PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Config } from "../../../services/config.ts";
import { choose, findMemberships, wholeChoice } from "../../../services/memberships.ts";
import type { SignInClaims } from "../../../services/security/tokens.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { replacePassword } from "../../system/user/replace-password.ts";
import { type Enrolment, enrolFactor, hasFactor, isFactorRequired, newFactor, useFactor } from "../second-factor.ts";
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

/** A mark of the password that was right: a ticket is worth nothing once it has been changed. */
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
  const ticketWith = (more: { has_factor: boolean; enrolment?: Enrolment }) =>
    ctx.tokens.issueSignIn(
      {
        ...{ tenant_id: db.tenantId, user_id: user.id, client_id: client.clientId, password_mark: markOf(ctx, user) },
        ...more,
      },
      ticketSeconds,
    );
  const asked = shown.factor ? undefined : await factorAsked(ctx, db, user);
  if (asked === "code")
    throw new Refusal("second_factor_required", { data: { ticket: ticketWith({ has_factor: false }) } });
  if (asked === "enrolment") {
    const { enrolment, uri, codes } = newFactor(ctx, user.account, `bladekit ${db.tenantId}`);
    const ticket = ticketWith({ has_factor: false, enrolment });
    throw new Refusal("second_factor_missing", { data: { ticket, uri, recoveryCodes: codes } });
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

/** What somebody goes on with. */
type Continuation = { ticket: string; factor: string | undefined; newPassword: string | undefined };

/**
 * Grant `ticket`: goes on where `enter` stopped, with the code or the new password that it asked for.
 * @throws Refusal `invalid_grant` for a ticket that is not good any more, `second_factor_wrong`, `password_weak`, and what `enter` throws
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
  const factor = claims.has_factor || (await showFactor(ctx, db, claims, given.factor));
  // A new password is taken only after the second factor was shown.
  if (given.newPassword === undefined || (!factor && (await factorAsked(ctx, db, user))))
    return enter(ctx, client, db, user, wanted, { factor });
  await replacePassword(ctx, db, user.id, { field: "new_password", encrypted: given.newPassword });
  return enter(ctx, client, db, await find(), wanted, { factor });
}

async function showFactor(
  ctx: PlatformContext,
  db: TenantDatabase,
  { user_id, enrolment }: SignInClaims,
  code: string | undefined,
): Promise<boolean> {
  if (code === undefined) return false;
  await (enrolment ? enrolFactor(ctx, db, user_id, enrolment, code) : useFactor(ctx, db, user_id, code));
  return true;
}

/** Whether somebody shows a code of their factor, sets one up, or needs none. */
async function factorAsked({ config }: PlatformContext, db: TenantDatabase, user: UserRow) {
  if (user.userType !== "staff") return undefined;
  if (await hasFactor(db, user.id)) return "code";
  const { roles } = await findMemberships(db, user.id, wholeChoice);
  const aliases = roles.map(({ roleAlias }) => roleAlias);
  return isFactorRequired(config, aliases) ? "enrolment" : undefined;
}
