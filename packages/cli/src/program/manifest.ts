import { type Command, InvalidArgumentError, Option } from "commander";
import type { ApplyOptions } from "../commands/apply.ts";
import type { ImportOptions } from "../commands/dict-import.ts";
import type { ExportOptions } from "../commands/export.ts";
import type { DumpOptions } from "../commands/import-dump.ts";
import type { SheetsOptions } from "../commands/import-sheets.ts";
import type { PlanOptions } from "../commands/plan.ts";
import type { PolicyOptions } from "../commands/policy.ts";
import type { SeedOptions } from "../commands/seed.ts";
import type { VerifyOptions } from "../commands/verify.ts";
import { createConnectedContext, createContext } from "../context.ts";
import { exitCodes } from "../exit-codes.ts";
import { policyNames } from "../plan/policies.ts";
import { UserError } from "../user-error.ts";
import { CONCURRENCY, type Common, type Group, HERE } from "./group.ts";

type ApplyFlags = Common & Partial<ApplyOptions> & { rehearse?: boolean };

/** Commands that read and write manifests. */
export function manifestCommands({ program, io, t, done, json, connected }: Group): void {
  const overlaid = (command: Command) =>
    command.argument("[manifest]", t("aboutManifest")).option("--overlay <path...>", t("aboutOverlay"));

  program
    .command("init")
    .description(t("aboutInit"))
    .argument("[folder]", t("aboutInitFolder"))
    .action(async (folder: string | undefined) => {
      const { init } = await import("../commands/init.ts");
      done(await init(createContext(io, {}), folder ?? HERE));
    });

  overlaid(json(program.command("validate").description(t("aboutValidate")))).action(
    async (manifest: string | undefined, flags: Common & { overlay?: string[] }) => {
      const { validate } = await import("../commands/validate.ts");
      done(await validate(createContext(io, flags), manifest ?? HERE, flags));
    },
  );

  connected(overlaid(json(program.command("plan").description(t("aboutPlan")))))
    .option("--prune", t("aboutPrune"))
    .option("--rotate <names>", t("aboutRotate"))
    .option("--restore", t("aboutRestore"))
    .option("--out <file>", t("aboutOut"))
    .option("--markdown", t("aboutMarkdown"))
    .option("--summary", t("aboutSummary"))
    .action(async (manifest: string | undefined, flags: Common & PlanOptions) => {
      const { plan } = await import("../commands/plan.ts");
      done(await plan(createConnectedContext(io, flags), manifest ?? HERE, flags));
    });

  connected(overlaid(json(program.command("verify").description(t("aboutVerify")))))
    .option("--strict", t("aboutStrict"))
    .option("--webhook <url>", t("aboutWebhook"))
    .option("--restore", t("aboutRestore"))
    .action(async (manifest: string | undefined, flags: Common & VerifyOptions) => {
      const { verify } = await import("../commands/verify.ts");
      done(await verify(createConnectedContext(io, flags), manifest ?? HERE, flags));
    });

  connected(overlaid(json(program.command("apply").description(t("aboutApply")))))
    .option("-y, --yes", t("aboutYes"))
    .option("--plan <file>", t("aboutSavedPlan"))
    .option("--digest <sha256>", t("aboutDigest"))
    .option("--resume", t("aboutResume"))
    .addOption(new Option("--rehearse", t("aboutRehearse")).conflicts(["plan", "resume"]))
    .option("--prune", t("aboutPrune"))
    .option("--rotate <names>", t("aboutRotate"))
    .option("--restore", t("aboutRestore"))
    .addOption(
      new Option("--max-removals <n>", t("aboutMaxRemovals")).argParser((text) => {
        if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError(t("expectedCount"));
        return Number(text);
      }),
    )
    .option("--fail-fast", t("aboutFailFast"))
    .addOption(new Option("--keep-going", t("aboutKeepGoing")).conflicts("failFast"))
    .addOption(
      new Option("--concurrency <n>", t("aboutConcurrency")).argParser((text) => {
        if (!/^([1-9]|1[0-6])$/.test(text)) throw new InvalidArgumentError(t("expectedConcurrency"));
        return Number(text);
      }),
    )
    .action(async (manifest: string | undefined, { rehearse: isTrial, ...flags }: ApplyFlags) => {
      const options = { ...flags, concurrency: flags.concurrency ?? CONCURRENCY };
      const run = isTrial
        ? (await import("../commands/rehearse.ts")).rehearse
        : (await import("../commands/apply.ts")).apply;
      done(await run(createConnectedContext(io, flags), manifest ?? HERE, options));
    });

  connected(overlaid(json(program.command("adopt").description(t("aboutAdopt")))))
    .option("-y, --yes", t("aboutYes"))
    .action(async (manifest: string | undefined, { yes = false, ...flags }: Common & Partial<ApplyOptions>) => {
      const { apply } = await import("../commands/apply.ts");
      const options = { ...flags, yes, adopt: true, concurrency: CONCURRENCY };
      done(await apply(createConnectedContext(io, flags), manifest ?? HERE, options));
    });

  connected(json(program.command("export").description(t("aboutExport"))))
    .argument("<folder>", t("aboutExportFolder"))
    .option("--force", t("aboutForce"))
    .option("--only <sections>", t("aboutOnly"))
    .option("--whole", t("aboutWhole"))
    .option("--texts", t("aboutTexts"))
    .action(async (folder: string, flags: Common & ExportOptions) => {
      const { exportTenant } = await import("../commands/export.ts");
      done(await exportTenant(createConnectedContext(io, flags), folder, flags));
    });

  connected(json(program.command("diff").description(t("aboutDiff"))))
    .argument("<one>", t("aboutDiffOne"))
    .argument("<other>", t("aboutDiffOther"))
    .addOption(new Option("--site", t("aboutDiffSite")).conflicts("only"))
    .option("--only <sections>", t("aboutOnlyCompared"))
    .action(async (one: string, other: string, { site, ...flags }: Common & { only?: string; site?: boolean }) => {
      if (site) {
        const { diffSite } = await import("../commands/diff-site.ts");
        return done(await diffSite(io, one, other, flags));
      }
      const { diff } = await import("../commands/diff.ts");
      done(await diff(io, one, other, flags));
    });

  const seed = program
    .command("seed")
    .description(t("aboutSeed"))
    .argument("[packs...]", t("aboutPacks"))
    .option("--into <folder>", t("aboutInto"))
    .option("--json", t("aboutJson"))
    .action(async (names: string[], flags: SeedOptions & { json?: boolean }) => {
      const { seed } = await import("../commands/seed.ts");
      done(await seed(createContext(io, flags), names, flags));
    });
  seed
    .command("upgrade")
    .description(t("aboutSeedUpgrade"))
    .option("--write", t("aboutSeedWrite"))
    .action(async (_: unknown, command: Command) => {
      const flags = command.optsWithGlobals<SeedOptions & { json?: boolean }>();
      const { seedUpgrade } = await import("../commands/seed.ts");
      done(await seedUpgrade(createContext(io, flags), flags));
    });

  const dict = program.command("dict").description(t("aboutDict"));
  json(dict.command("import").description(t("aboutDictImport")))
    .argument("<file>", t("aboutSheet"))
    .requiredOption("--code <code>", t("aboutDictCode"))
    .requiredOption("--name <name>", t("aboutDictName"))
    .option("--into <folder>", t("aboutInto"))
    .option("--force", t("aboutReplace"))
    .action(async (file: string, flags: ImportOptions & { json?: boolean }) => {
      const { importDict } = await import("../commands/dict-import.ts");
      done(await importDict(createContext(io, flags), file, flags));
    });

  const imports = program.command("import").description(t("aboutImport"));
  json(imports.command("springblade").description(t("aboutImportSpringblade")))
    .addOption(new Option("--dump <file>", t("aboutDump")).conflicts("url"))
    .option("--url <url>", t("aboutImportUrl"))
    .option("--profile <name>", t("aboutProfile"))
    .option("--tenant <id>", t("aboutImportTenant"))
    .option("--as <id>", t("aboutImportAs"))
    .option("--into <folder>", t("aboutInto"))
    .action(async (flags: Partial<DumpOptions> & { json?: boolean; url?: string; profile?: string }) => {
      const { importDump, importServer } = await import("../commands/import-dump.ts");
      const { dump, url, tenant: _, ...connection } = flags;
      if (dump !== undefined)
        return done(await importDump(createContext(io, flags), "springblade", { ...flags, dump }));
      if (url === undefined) throw new UserError({ key: "importNeedsSource" }, { exitCode: exitCodes.usage });
      // The tenant that is asked for is one of theirs, and not the one that the session is in.
      const context = createConnectedContext(io, { ...connection, server: url, dialect: "springblade" });
      done(await importServer(context, flags));
    });
  json(imports.command("ruoyi").description(t("aboutImportRuoyi")))
    .requiredOption("--dump <file>", t("aboutDump"))
    .option("--tenant <id>", t("aboutImportTenant"))
    .option("--as <id>", t("aboutImportAs"))
    .option("--into <folder>", t("aboutInto"))
    .action(async (flags: DumpOptions & { json?: boolean }) => {
      const { importDump } = await import("../commands/import-dump.ts");
      done(await importDump(createContext(io, flags), "ruoyi", flags));
    });
  json(imports.command("sheets").description(t("aboutImportSheets")))
    .argument("<folder>", t("aboutSheetsFolder"))
    .option("--as <id>", t("aboutImportAs"))
    .option("--into <folder>", t("aboutInto"))
    .action(async (folder: string, flags: SheetsOptions & { json?: boolean }) => {
      const { importSheets } = await import("../commands/import-sheets.ts");
      done(await importSheets(createContext(io, flags), folder, flags));
    });

  json(program.command("policy").description(t("aboutPolicy")))
    .argument("<plan>", t("aboutSavedPlan"))
    .option("--deny <policies>", t({ key: "aboutDeny", values: { known: policyNames.join(", ") } }))
    .option("--run <command>", t("aboutPolicyRun"))
    .action(async (file: string, flags: PolicyOptions & { json?: boolean }) => {
      const { policy } = await import("../commands/policy.ts");
      done(await policy(createContext(io, flags), file, flags));
    });

  connected(program.command("schema").description(t("aboutSchema")))
    .option("--from <url>", t("aboutSchemaFrom"))
    .action(async ({ from, ...flags }: Common & { from?: string }) => {
      const { schema, schemaFrom } = await import("../commands/schema.ts");
      if (from === undefined) return done(await schema(createContext(io, {})));
      done(await schemaFrom(createConnectedContext(io, { ...flags, server: from })));
    });
}
