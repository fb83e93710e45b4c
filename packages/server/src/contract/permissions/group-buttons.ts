import type { ButtonSeed } from "./buttons.ts";

/** Names of the permissions that belong to a group and to no menu of their own. */
const subjects: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  job: ["招聘岗位", "Posts"],
  publicity: ["公示名单", "Public lists"],
  objection: ["公示异议", "Objections"],
  resume: ["简历", "Résumés"],
  ticket: ["准考证", "Exam tickets"],
  score: ["成绩", "Scores"],
  setting: ["网站设置", "Site settings"],
  dict: ["系统字典", "System dictionaries"],
  registration: ["注册申请", "Applications for accounts"],
  menu: ["菜单", "Menus"],
  tenant: ["租户", "Tenants"],
};

/**
 * Permissions that hang on a group, because what they are about has operations but no screen yet. Their names say what that is: whoever grants them
 * sees several of each kind side by side.
 */
export function groupButtons(buttons: readonly ButtonSeed[]): ButtonSeed[] {
  return buttons.map((button) => {
    const subject = subjects[button.code.slice(0, -`_${button.alias}`.length)];
    if (!subject) throw new Error(`nothing says what ${button.code} is about`);
    const [name, nameEn] = subject;
    return { ...button, name: `${name}：${button.name}`, nameEn: `${nameEn}: ${button.nameEn}` };
  });
}
