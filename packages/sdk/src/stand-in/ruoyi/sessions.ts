import { CodeRefusal } from "../code-refusal.ts";
import { answer } from "./answer.ts";
import type { RuoyiRow } from "./seed.ts";

const minute = 60_000;
const idleMs = 30 * minute;
const lateMs = 20 * minute;
const captchaMs = 2 * minute;

/** Tokens and captchas. A token is valid for thirty minutes. A call in the last twenty of them makes it valid for another thirty. */
export function createSessions(users: () => readonly RuoyiRow[], asksCaptcha: boolean) {
  const tokens = new Map<string, { readonly userId: unknown; until: number }>();
  const captchas = new Map<string, { readonly text: string; readonly until: number }>();

  function checkCaptcha(uuid: unknown, code: unknown): void {
    const captcha = captchas.get(String(uuid));
    captchas.delete(String(uuid));
    if (!captcha || captcha.until <= Date.now()) throw new CodeRefusal(500, "验证码过期了");
    if (captcha.text !== String(code ?? "").toLowerCase()) throw new CodeRefusal(500, "验证码不对");
  }

  return {
    captcha(): Response {
      if (!asksCaptcha) return answer({ captchaEnabled: false });
      const uuid = crypto.randomUUID().replaceAll("-", "");
      captchas.set(uuid, { text: String(captchas.size + 7), until: Date.now() + captchaMs });
      return answer({ captchaEnabled: true, uuid, img: btoa("jpeg") });
    },
    /** The result of the latest captcha. */
    readCaptcha: () => [...captchas.values()].at(-1)?.text ?? "",
    login({ username, password, code, uuid }: RuoyiRow): Response {
      if (asksCaptcha) checkCaptcha(uuid, code);
      const [name, plain] = [String(username ?? ""), String(password ?? "")];
      const isWellFormed = name.length >= 2 && name.length <= 20 && plain.length >= 5 && plain.length <= 20;
      const user = users().find(({ userName }) => userName === name);
      if (!isWellFormed || user?.password !== plain) throw new CodeRefusal(500, "账号或密码不对");
      if (user.status !== "0") throw new CodeRefusal(500, `账号 ${name} 被停用了`);
      const token = crypto.randomUUID();
      tokens.set(token, { userId: user.userId, until: Date.now() + idleMs });
      return answer({ token });
    },
    /** The person of a valid token. */
    caller(token: string): RuoyiRow | undefined {
      const held = tokens.get(token);
      if (!held || held.until <= Date.now()) return undefined;
      if (held.until - Date.now() <= lateMs) held.until = Date.now() + idleMs;
      return users().find(({ userId }) => userId === held.userId);
    },
    logout(token: string): Response {
      tokens.delete(token);
      return answer();
    },
    /** Ends every session, as a restart of the server’s Redis does. */
    endSessions: () => tokens.clear(),
  };
}
