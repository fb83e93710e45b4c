import { type ButtonSeed, button, edit, exporting, remove, view } from "./buttons.ts";

const rows = (code: string) => [view(code), edit(code), remove(code)];
/** What a hospital's administrator does with its own notices and logs. */
export const serviceButtons: readonly ButtonSeed[] = [
  view("tenant"),
  ...[edit, remove].map((make) => make("notice")),
  ...["log_usual", "log_api", "log_error"].flatMap((code) => [view(code), exporting(code)]),
];

/** What only the platform does: tenants and what is the same for all of them. */
export const platformButtons: readonly ButtonSeed[] = [
  ...[edit, remove, button("setting", "授权配置", "Set terms")].map((make) => make("tenant")),
  ...["tenant_package", "param", "client", "datasource"].flatMap(rows),
  ...[edit, remove].map((make) => make("region")),
];
