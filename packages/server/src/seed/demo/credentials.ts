import { roles } from "../../contract/permissions/roles.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { hashPassword, md5Hex } from "../../services/security/password.ts";
import { type DemoAccount, platformHost, randomPassword } from "./accounts.ts";
import type { DemoHospital } from "./build.ts";
import type { DemoApplication } from "./build-candidates.ts";
import { writtenExams } from "./schedule.ts";

/** In place of an account: all candidates of a hospital share one password. */
export const CANDIDATES = "candidates";

/** The credentials of an account, or of {@link CANDIDATES}, of a tenant: the password and the hash to store. */
export type Credentials = (tenantId: string, name: string) => Readonly<{ password: string; hash: string }>;

/** Draws a password for everyone and hashes them side by side, or takes `override` for all, which is hashed once. */
export async function createCredentials(
  demo: readonly DemoHospital[],
  override: string | undefined,
): Promise<Credentials> {
  const owners = [
    [platformTenant, "admin"] as const,
    ...demo.flatMap(({ seed }) =>
      [...roles.map(({ alias }) => alias), CANDIDATES].map((name) => [seed.tenantId, name] as const),
    ),
  ];
  const credentialsOf = async (password: string) => ({ password, hash: await hashPassword(md5Hex(password)) });
  const shared = override === undefined ? undefined : await credentialsOf(override);
  const known = new Map(
    await Promise.all(
      owners.map(async ([tenantId, name]): Promise<[string, ReturnType<Credentials>]> => {
        return [`${tenantId} ${name}`, shared ?? (await credentialsOf(randomPassword()))];
      }),
    ),
  );
  return (tenantId, name) => {
    const found = known.get(`${tenantId} ${name}`);
    if (!found) throw new RangeError(`the demo has no account ${name} in ${tenantId}`);
    return found;
  };
}

const sitsSoon = ({ post, status: { state, stage, result } }: DemoApplication) =>
  writtenExams[post.plan].day > 0 && state === "active" && stage === "written" && result === "pending";

/**
 * The accounts to print: all of the staff, and of each hospital the busiest candidate, one who has not applied yet, and one who has an exam
 * ticket to print.
 */
export function accountsOf(demo: readonly DemoHospital[], credentials: Credentials): DemoAccount[] {
  const admin: DemoAccount = {
    site: `平台（${platformHost}）`,
    host: platformHost,
    path: "/admin/",
    tenantId: platformTenant,
    account: "admin",
    password: credentials(platformTenant, "admin").password,
    role: "超级管理员",
  };
  const ofHospital = ({ seed, candidates }: DemoHospital): DemoAccount[] => {
    const [host = ""] = seed.domains;
    const at = { site: `${seed.name}（${host}）`, host, tenantId: seed.tenantId };
    const [busiest] = candidates.toSorted((a, b) => b.applications.length - a.applications.length);
    const fresh = candidates.find(({ applications, seed: person }) => applications.length === 0 && !person.resume);
    const examinee = candidates.find(({ applications }) => applications.some(sitsSoon));
    const guest = (candidate: typeof fresh, role: string): DemoAccount[] =>
      candidate
        ? [
            {
              ...at,
              path: "/login",
              account: candidate.phone,
              password: credentials(seed.tenantId, CANDIDATES).password,
              role,
            },
          ]
        : [];
    return [
      ...roles.map(({ alias, name }) => ({
        ...at,
        path: "/admin/",
        account: alias,
        password: credentials(seed.tenantId, alias).password,
        role: name,
      })),
      ...guest(busiest, `应聘者 ${busiest?.seed.name}，${busiest?.applications.length} 条投递`),
      ...guest(fresh, `应聘者 ${fresh?.seed.name}，尚未投递`),
      ...guest(examinee, `应聘者 ${examinee?.seed.name}，已发准考证`),
    ];
  };
  return [admin, ...demo.flatMap(ofHospital)];
}
