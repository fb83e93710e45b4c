import { type Command, Command as Commander, InvalidArgumentError, Option } from "commander";
import type { ApplyOptions } from "./commands/apply.ts";
import type { ExportOptions } from "./commands/export.ts";
import type { LoginOptions } from "./commands/login.ts";
import type { PlanOptions } from "./commands/plan.ts";
import type { ServeOptions } from "./commands/serve.ts";
import type { ConnectionFlags } from "./config/settings.ts";
import { createConnectedContext, createContext } from "./context.ts";
import type { ExitCode } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { createTranslate, languageOf } from "./messages/sentence.ts";
import { version } from "./version.ts";

const HERE = ".";
const CONCURRENCY = 4;

type Common = ConnectionFlags & Readonly<{ json?: boolean }>;

/** The commands, declared; what they do is imported when one of them runs. `done` gets the exit code. */
export function createProgram(io: Io, done: (code: ExitCode) => void): Command {
  const t = createTranslate(languageOf(io.env));

  const program = new Commander("bladekit")
    .description(t("aboutProgram"))
    .version(version, "-V, --version", t("aboutVersion"))
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text), outputError: () => {} })
    .configureHelp({ styleTitle: (title) => titles[title] ?? title })
    .helpOption("-h, --help", t("aboutHelp"))
    .helpCommand("help [command]", t("aboutHelp"))
    .showSuggestionAfterError();
  const titles: Readonly<Record<string, string>> = {
    "Usage:": t("titleUsage"),
    "Options:": t("titleOptions"),
    "Commands:": t("titleCommands"),
    "Arguments:": t("titleArguments"),
  };

  const json = (command: Command) => command.option("--json", t("aboutJson"));
  const connected = (command: Command) =>
    command
      .option("--server <url>", t("aboutServer"))
      .option("--tenant <id>", t("aboutTenant"))
      .option("--profile <name>", t("aboutProfile"))
      .optionsGroup(t("titleServer"))
      .option("--dialect <name>", t("aboutDialect"))
      .option("--client-id <id>", t("aboutClientId"))
      .option("--client-secret <secret>", t("aboutClientSecret"))
      .option("--public-key <hex>", t("aboutPublicKey"))
      .option("--prefix <path>", t("aboutPrefix"))
      .optionsGroup("Options:");

  connected(program.command("login").description(t("aboutLogin")))
    .option("--username <account>", t("aboutUsername"))
    .option("--password-stdin", t("aboutPasswordStdin"))
    .action(async (flags: Common & LoginOptions) => {
      const { login } = await import("./commands/login.ts");
      done(await login(createConnectedContext(io, flags), flags));
    });

  connected(program.command("logout").description(t("aboutLogout"))).action(async (flags: Common) => {
    const { logout } = await import("./commands/logout.ts");
    done(await logout(createConnectedContext(io, flags)));
  });

  connected(json(program.command("whoami").description(t("aboutWhoami")))).action(async (flags: Common) => {
    const { whoami } = await import("./commands/whoami.ts");
    done(await whoami(createConnectedContext(io, flags)));
  });

  json(program.command("validate").description(t("aboutValidate")))
    .argument("[manifest]", t("aboutManifest"))
    .action(async (manifest: string | undefined, flags: Common) => {
      const { validate } = await import("./commands/validate.ts");
      done(await validate(createContext(io, flags), manifest ?? HERE));
    });

  connected(json(program.command("plan").description(t("aboutPlan"))))
    .argument("[manifest]", t("aboutManifest"))
    .option("--prune", t("aboutPrune"))
    .action(async (manifest: string | undefined, flags: Common & PlanOptions) => {
      const { plan } = await import("./commands/plan.ts");
      done(await plan(createConnectedContext(io, flags), manifest ?? HERE, flags));
    });

  connected(json(program.command("apply").description(t("aboutApply"))))
    .argument("[manifest]", t("aboutManifest"))
    .option("-y, --yes", t("aboutYes"))
    .option("--resume", t("aboutResume"))
    .option("--prune", t("aboutPrune"))
    .option("--fail-fast", t("aboutFailFast"))
    .addOption(
      new Option("--concurrency <n>", t("aboutConcurrency")).argParser((text) => {
        if (!/^([1-9]|1[0-6])$/.test(text)) throw new InvalidArgumentError(t("expectedConcurrency"));
        return Number(text);
      }),
    )
    .action(async (manifest: string | undefined, flags: Common & Partial<ApplyOptions>) => {
      const { apply } = await import("./commands/apply.ts");
      done(
        await apply(createConnectedContext(io, flags), manifest ?? HERE, {
          ...flags,
          concurrency: flags.concurrency ?? CONCURRENCY,
        }),
      );
    });

  connected(json(program.command("adopt").description(t("aboutAdopt"))))
    .argument("[manifest]", t("aboutManifest"))
    .option("-y, --yes", t("aboutYes"))
    .action(async (manifest: string | undefined, { yes = false, ...flags }: Common & { yes?: boolean }) => {
      const { apply } = await import("./commands/apply.ts");
      const context = createConnectedContext(io, flags);
      done(await apply(context, manifest ?? HERE, { yes, adopt: true, concurrency: CONCURRENCY }));
    });

  connected(json(program.command("export").description(t("aboutExport"))))
    .argument("<folder>", t("aboutExportFolder"))
    .option("--force", t("aboutForce"))
    .option("--only <sections>", t("aboutOnly"))
    .action(async (folder: string, flags: Common & ExportOptions) => {
      const { exportTenant } = await import("./commands/export.ts");
      done(await exportTenant(createConnectedContext(io, flags), folder, flags));
    });

  program
    .command("schema")
    .description(t("aboutSchema"))
    .action(async () => {
      const { schema } = await import("./commands/schema.ts");
      done(await schema(createContext(io, {})));
    });

  program
    .command("serve")
    .description(t("aboutServe"))
    .option("--port <port>", t("aboutPort"))
    .option("--data <folder>", t("aboutData"))
    .action(async (flags: ServeOptions) => {
      const { serve } = await import("./commands/serve.ts");
      done(await serve(createContext(io, {}), flags));
    });

  return program;
}
