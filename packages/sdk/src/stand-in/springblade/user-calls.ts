import { given, Refusal, status } from "./answer.ts";
import { entities } from "./entities.ts";
import { fromBody } from "./rows.ts";
import { named } from "./shared-calls.ts";
import { passwordHash } from "./sign-in.ts";
import { type Call, required, type Store } from "./store.ts";

const path = "/blade-system/user";
const sheet = () =>
  new Response(new Uint8Array(), {
    headers: { "Content-Type": "application/vnd.ms-excel", "Content-Disposition": "attachment;filename=users.xlsx" },
  });

/** The calls that only users have. */
export function userCalls(store: Store): Record<string, (call: Call) => Response> {
  const users = () => store.rowsOf(path);
  const chosen = ({ query }: Call) => {
    const ids = required(query, "userIds").split(",");
    return users().filter(({ id }) => ids.includes(String(id)));
  };
  const self = ({ caller }: Call) => users().find(({ id }) => id === caller.userId);

  return {
    [`${path}/info`]: (call) => {
      const user = self(call);
      return given(user ? named(store, path, user) : null);
    },
    [`${path}/grant`]: (call) => {
      const roleId = required(call.query, "roleIds");
      for (const user of chosen(call)) user.roleId = roleId;
      return status(true);
    },
    [`${path}/reset-password`]: (call) => {
      // It is always this password, whatever the parameter for initial passwords says.
      for (const user of chosen(call)) user.password = passwordHash("123456");
      return status(true);
    },
    [`${path}/update-password`]: (call) => {
      const [old, first, second] = ["oldPassword", "newPassword", "newPassword1"].map((name) =>
        required(call.query, name),
      );
      const user = self(call);
      if (first !== second) throw new Refusal(400, 400, "请输入正确的确认密码!");
      if (user?.password !== passwordHash(old ?? "")) throw new Refusal(400, 400, "原密码不正确!");
      user.password = passwordHash(first ?? "");
      return status(true);
    },
    [`${path}/update-info`]: (call) => {
      const { avatar, name, realName, phone, email } = call.body;
      const user = self(call);
      if (user) Object.assign(user, fromBody(entities[path], { avatar, name, realName, phone, email }));
      return status(user !== undefined);
    },
    [`${path}/unlock`]: ({ query }) => {
      if (!query.get("userIds")) throw new Refusal(200, 400, "请至少选择一个用户");
      return status(true);
    },
    [`${path}/register-guest`]: ({ query }) => {
      const [tenantId, name, account, password] = ["tenantId", "name", "account", "password"].map((field) =>
        required(query, field),
      );
      required(query, "oauthId");
      store.add(path, {
        tenantId: tenantId ?? "",
        name: name ?? "",
        realName: name ?? "",
        account: account ?? "",
        password: passwordHash(password ?? ""),
      });
      return status(true);
    },
    [`${path}/import-user`]: () => status(true),
    [`${path}/export-user`]: sheet,
    [`${path}/export-template`]: sheet,
  };
}
