import { connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { allPages, type Calls, type Row } from "../kinds/calls.ts";
import { kindOf } from "../kinds/index.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type NewUserOptions = Readonly<{ name: string; role: string; dept: string; passwordStdin?: boolean }>;

/** Adds a member of staff. The password comes from standard input, the environment or the terminal. */
export async function createUser(
  context: ConnectedContext,
  account: string,
  options: NewUserOptions,
): Promise<ExitCode> {
  const { io, t, json } = context;
  const { callsFor, tenant } = await connect(context);
  const calls = callsFor(tenant);
  const [roleId, deptId] = [await idsOf(calls, "role", options.role), await idsOf(calls, "dept", options.dept)];
  const password = await passwordOf(context, options);
  const { createCipher } = await import("@bladekit/sdk/cipher");
  const cipher = createCipher((await calls.get("/blade-auth/oauth/cipher")) as { key: string });
  const names = { account, name: options.name, realName: options.name };
  const body = { ...names, roleId, deptId, password: cipher.encrypt(password) };
  const saved = (await calls.marking().post("/blade-system/user/submit", { body })) as Row;
  io.out(json ? toJson({ id: saved.id, account }) : `${t({ key: "userCreated", values: { account, tenant } })}\n`);
  return exitCodes.ok;
}

const actions = {
  reset: { path: "/blade-system/user/reset-password", told: "userWasReset" },
  unlock: { path: "/blade-system/user/unlock", told: "userWasUnlocked" },
} as const;

/** Sends a member of staff a new password, or takes the lock off an account. */
export async function changeUser(
  context: ConnectedContext,
  account: string,
  action: keyof typeof actions,
): Promise<ExitCode> {
  const { io, t, json } = context;
  const { callsFor, tenant } = await connect(context);
  const calls = callsFor(tenant);
  const rows = await allPages(calls, "/blade-system/user/page", { account });
  const found = rows.find((row) => row.account === account);
  if (!found) throw new UserError({ key: "userUnknown", values: { account, tenant } });
  const { path, told } = actions[action];
  await calls.post(path, { query: { userIds: found.id } });
  io.out(json ? toJson({ id: found.id, account }) : `${t({ key: told, values: { account, tenant } })}\n`);
  return exitCodes.ok;
}

/** The ids of records that are named by their keys, joined by commas. @throws UserError for a key that is none */
async function idsOf(calls: Calls, kind: string, keys: string): Promise<string> {
  const { store } = kindOf(kind);
  const records = await store.read(calls, () => Promise.resolve([]));
  const ids = keys.split(",").map((key) => {
    const found = records.find((record) => record.key === key.trim());
    if (found) return found.id;
    const known = records.map((record) => record.key).join(", ");
    throw new UserError({ key: "keyUnknown", values: { kind, key, known } }, { exitCode: exitCodes.usage });
  });
  return ids.join(",");
}

async function passwordOf({ io, t }: ConnectedContext, { passwordStdin }: NewUserOptions): Promise<string> {
  if (passwordStdin) return (await io.readInput()).replace(/\r?\n$/, "");
  const given =
    io.env.BLADEKIT_NEW_PASSWORD || (io.terminal.input ? await io.ask(t("askNewPassword"), { hidden: true }) : "");
  if (!given) throw new UserError({ key: "needsNewPassword" }, { exitCode: exitCodes.usage });
  return given;
}
