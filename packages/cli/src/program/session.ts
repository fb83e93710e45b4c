import type { LoginOptions } from "../commands/login.ts";
import { createConnectedContext } from "../context.ts";
import type { Common, Group } from "./group.ts";

/** Signing in and out. */
export function sessionCommands({ program, io, t, done, json, connected }: Group): void {
  connected(program.command("login").description(t("aboutLogin")))
    .option("--username <account>", t("aboutUsername"))
    .option("--password-stdin", t("aboutPasswordStdin"))
    .option("--captcha", t("aboutCaptcha"))
    .action(async (flags: Common & LoginOptions) => {
      const { login } = await import("../commands/login.ts");
      done(await login(createConnectedContext(io, flags), flags));
    });

  connected(program.command("logout").description(t("aboutLogout"))).action(async (flags: Common) => {
    const { logout } = await import("../commands/logout.ts");
    done(await logout(createConnectedContext(io, flags)));
  });

  connected(json(program.command("whoami").description(t("aboutWhoami")))).action(async (flags: Common) => {
    const { whoami } = await import("../commands/whoami.ts");
    done(await whoami(createConnectedContext(io, flags)));
  });
}
