import { userInfo } from "node:os";
import { EmbeddedError } from "./embedded-error.ts";
import { type Account, run } from "./run.ts";

const NAME = "postgres";

/**
 * PostgreSQL refuses to run as root. For root this is the account `postgres`, which is created if necessary. For any other user it is
 * `undefined`, and the database runs as that user.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined;
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", NAME]), run("id", ["-g", NAME])]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<Account> {
  try {
    await run("groupadd", ["--system", "--force", NAME]);
    await run("useradd", [
      "--system",
      "--gid",
      NAME,
      "--no-create-home",
      "--home-dir",
      "/",
      "--shell",
      "/bin/sh",
      NAME,
    ]);
  } catch (cause) {
    // Another process that starts at the same moment may have created it.
    const account = await lookUp();
    if (account) return account;
    throw new EmbeddedError(
      `PostgreSQL 不能以 root 身份运行，也无法创建系统用户 ${NAME}。请换一个普通用户启动，或设置 DATABASE_URL 使用自己的 PostgreSQL。`,
      `PostgreSQL refuses to run as root, and the account ${NAME} could not be created. Start as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
  return (await lookUp()) as Account;
}
