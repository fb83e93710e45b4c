import type { ButtonSeed } from "./buttons.ts";

/** Names of the permissions that belong to a group and to no menu of their own. */
const subjects: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  tenant: ["租户", "Tenants"],
};

/**
 * Permissions that stand directly in a group, because the role that has them has no screen for their records. Their names say what they are
 * about.
 */
export function groupButtons(buttons: readonly ButtonSeed[]): ButtonSeed[] {
  return buttons.map((button) => {
    const subject = subjects[button.code.slice(0, -`_${button.alias}`.length)];
    if (!subject) throw new Error(`${button.code} has no subject in group-buttons.ts`);
    const [name, nameEn] = subject;
    return { ...button, name: `${name}：${button.name}`, nameEn: `${nameEn}: ${button.nameEn}` };
  });
}
