import type { NewTenantOptions } from "../commands/tenant.ts";
import type { NewUserOptions } from "../commands/user.ts";
import { createConnectedContext } from "../context.ts";
import { CONCURRENCY, type Common, type Group } from "./group.ts";

/** Commands about one tenant, user or dictionary at a time. */
export function hospitalCommands({ program, io, t, done, json, connected }: Group): void {
  const tenant = program.command("tenant").description(t("aboutTenants"));
  connected(json(tenant.command("list").description(t("aboutTenantList")))).action(async (flags: Common) => {
    const { listTenants } = await import("../commands/tenant.ts");
    done(await listTenants(createConnectedContext(io, flags)));
  });
  connected(json(tenant.command("create").description(t("aboutTenantCreate"))))
    .argument("<id>", t("aboutTenantNew"))
    .requiredOption("--name <name>", t("aboutTenantName"))
    .requiredOption("--contact <person>", t("aboutTenantContact"))
    .option("--domain <hosts>", t("aboutTenantDomain"))
    .action(async (id: string, flags: Common & NewTenantOptions) => {
      const { createTenant } = await import("../commands/tenant.ts");
      done(await createTenant(createConnectedContext(io, flags), id, flags));
    });
  connected(json(tenant.command("clone").description(t("aboutTenantClone"))))
    .argument("<from>", t("aboutTenantPattern"))
    .argument("<to>", t("aboutTenantNew"))
    .requiredOption("--name <name>", t("aboutTenantName"))
    .requiredOption("--contact <person>", t("aboutTenantContact"))
    .option("--domain <hosts>", t("aboutTenantDomain"))
    .option("-y, --yes", t("aboutYes"))
    .action(async (from: string, to: string, flags: Common & NewTenantOptions & { yes?: boolean }) => {
      const { cloneTenant } = await import("../commands/tenant.ts");
      done(await cloneTenant(createConnectedContext(io, flags), from, to, { ...flags, concurrency: CONCURRENCY }));
    });

  const user = program.command("user").description(t("aboutUsers"));
  connected(json(user.command("create").description(t("aboutUserCreate"))))
    .argument("<account>", t("aboutAccount"))
    .requiredOption("--name <name>", t("aboutUserName"))
    .requiredOption("--role <aliases>", t("aboutUserRole"))
    .requiredOption("--dept <name>", t("aboutUserDept"))
    .option("--password-stdin", t("aboutNewPasswordStdin"))
    .action(async (account: string, flags: Common & NewUserOptions) => {
      const { createUser } = await import("../commands/user.ts");
      done(await createUser(createConnectedContext(io, flags), account, flags));
    });
  for (const action of ["reset", "unlock"] as const) {
    connected(json(user.command(action).description(t(`aboutUser_${action}`))))
      .argument("<account>", t("aboutAccount"))
      .action(async (account: string, flags: Common) => {
        const { changeUser } = await import("../commands/user.ts");
        done(await changeUser(createConnectedContext(io, flags), account, action));
      });
  }
}
