import { isApiError } from "@bladekit/sdk";
import { allPages, type Calls, type Row } from "../kinds/calls.ts";
import type { Sentence, Translate } from "../messages/sentence.ts";
import { type ActualItem, nameOf } from "../plan/item.ts";
import { safe } from "../render/text.ts";

/** What a move takes along, what it leaves behind, and what somebody has to do on the new server. */
export type MoveReport = Readonly<{
  carried: Readonly<Record<string, number>>;
  notCarried: readonly Sentence[];
  byHand: readonly Sentence[];
}>;

/** Lists of services, which no manifest contains, each with the field that names a row. */
const services: readonly (readonly [path: string, name: string])[] = [
  ["/blade-resource/oss/list", "ossCode"],
  ["/blade-resource/sms/list", "smsCode"],
  ["/blade-resource/mail/list", "mailCode"],
  ["/blade-system/oauth-provider/list", "source"],
];

/** A link to a record of one server: the same id is another record elsewhere, or none. */
const LINK_BY_ID = /href="[^"]*\b\d{15,19}\b/;

/** A department that a drawing names by its id on one server. */
const DEPT_BY_ID = /\b(?:dept|leader):\d{15,19}\b/;

/** Looks at what an export of a whole hospital could not write. `items` are the records that it wrote, by section. */
export async function reportMove(
  calls: Calls,
  items: readonly (ActualItem & Readonly<{ section: string }>)[],
): Promise<MoveReport> {
  const closed: string[] = [];
  const asked = async <T>(path: string, ask: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || (error.status !== 403 && error.status !== 404)) throw error;
      closed.push(path);
      return otherwise;
    }
  };
  const rowsOf = (path: string) => asked(path, () => allPages(calls, path), [] as Row[]);
  const totalOf = (path: string) =>
    asked(path, async () => Number(((await calls.get(path, { current: 1, size: 1 })) as { total?: number }).total), 0);
  const configured: string[] = [];
  for (const [path, name] of services)
    for (const row of await rowsOf(path)) configured.push(String(row[name] ?? row.name ?? row.id));
  // A process that the platform deployed for every hospital belongs to the platform. No hospital moves it.
  const shared = (await rowsOf("/blade-flow/manager/list"))
    .filter(({ tenantId }) => tenantId === "")
    .map(({ key, name }) => String(name ?? key));
  const applications = await totalOf("/mrhr-zpgl-new/recruitApplication/list");
  const candidates = await totalOf("/mrhr-zpgl-new/recruitCandidate/list");

  const carried: Record<string, number> = {};
  for (const { section } of items) carried[section] = (carried[section] ?? 0) + 1;
  const people = items.filter(({ kind }) => kind === "user");
  const users = people.length;
  // If the account of this export may not see phones, its users have none.
  const hidden = people.filter(({ fields }) => fields.phone === undefined).length;
  const drawn = items.filter(({ fields: { drawing, modelEditorXml } }) =>
    [drawing, modelEditorXml].some((text) => typeof text === "string" && DEPT_BY_ID.test(text)),
  );
  const linking = items.filter(({ fields }) =>
    Object.values(fields).some((value) => typeof value === "string" && LINK_BY_ID.test(value)),
  );
  const names = (all: readonly string[]) => [...new Set(all)].join(", ");
  return {
    carried,
    notCarried: [
      ...(applications + candidates > 0
        ? [{ key: "moveApplications", values: { applications, candidates } } as const]
        : []),
      ...(hidden > 0 ? [{ key: "movePhones", values: { count: hidden } } as const] : []),
      { key: "moveAuthors" },
    ],
    byHand: [
      ...(users > 0 ? [{ key: "movePasswords", values: { count: users } } as const] : []),
      ...(configured.length > 0 ? [{ key: "moveServices", values: { names: names(configured) } } as const] : []),
      ...(users > hidden ? [{ key: "movePersonal", values: { count: users - hidden } } as const] : []),
      ...(shared.length > 0 ? [{ key: "moveDeployments", values: { names: names(shared) } } as const] : []),
      ...(drawn.length > 0 ? [{ key: "moveDrawings", values: { names: names(drawn.map(nameOf)) } } as const] : []),
      ...(linking.length > 0 ? [{ key: "moveLinks", values: { names: names(linking.map(nameOf)) } } as const] : []),
      ...(closed.length > 0 ? [{ key: "moveUnread", values: { names: closed.join(", ") } } as const] : []),
    ],
  };
}

/** The report for people. */
export function moveText(tenant: string, { carried, notCarried, byHand }: MoveReport, t: Translate): string {
  const points = (sentences: readonly Sentence[]) => sentences.map((sentence) => `- ${safe(t(sentence))}`);
  return [
    `# ${t({ key: "moveTitle", values: { tenant } })}`,
    "",
    `## ${t("moveCarried")}`,
    "",
    ...Object.entries(carried).map(([section, count]) => `- ${section}: ${count}`),
    "",
    `## ${t("moveNotCarried")}`,
    "",
    ...points(notCarried),
    "",
    `## ${t("moveByHand")}`,
    "",
    ...points(byHand),
    "",
  ].join("\n");
}
