import type { Selectable } from "kysely";
import type { DB } from "../schema.ts";
import { entityTables } from "./entity-tables.ts";
import { madeBy } from "./made-by.ts";

/** A table whose rows belong to tenants. */
export type TenantTable = { [T in keyof DB]: "tenantId" extends keyof DB[T] ? T : never }[keyof DB];

type Column<T extends TenantTable> = keyof Selectable<DB[T]> & string;

/** The column with the id of a row's owner. It is in the row itself, or in a row of another table to which `key` leads. */
export type Place<T extends TenantTable> =
  | { column: Column<T> }
  | { [U in TenantTable]: { key: Column<T>; table: U; match: Column<U>; column: Column<U> } }[TenantTable];

/** The owners of rows: people and departments. A scope that names no column uses the first of each. */
export type Owned<T extends TenantTable> = {
  /** Folders of the contract whose operations are about these rows. */
  folders: readonly string[];
  /** Columns of user ids, by the names that scopes use. A user owns a row if one of these columns has their id. */
  people: Readonly<Record<string, readonly Place<T>[]>>;
  /** Columns of department ids, by the names that scopes use. */
  depts: Readonly<Record<string, readonly Place<T>[]>>;
  /** Columns that a custom scope may compare. */
  values?: readonly Column<T>[];
};

/** Rows that no scope narrows, with the reason. */
type Unowned = { unowned: string };

const recruit = (resource: string) => `/mrhr-zpgl-new/${resource}`;
const system = (resource: string) => `/blade-system/${resource}`;
const link: Unowned = { unowned: "it links rows, and is read through them alone" };
const signingIn: Unowned = { unowned: "nothing lists it: it is what signing in stands on" };
const log: Unowned = { unowned: "a log is evidence: who may open it sees all of it" };
const site: Unowned = { unowned: "there is one site for the whole hospital" };

type EntityTable = keyof typeof entityTables;

/**
 * The owners of rows of every other table of tenants, or the reason why they have none. The compiler demands an entry for a new table. Data
 * scopes (docs/decisions/data-and-api-scopes.md) then apply to every statement about it that goes through `ctx.db`.
 */
const said: { readonly [T in Exclude<TenantTable, EntityTable>]: Owned<T> | Unowned } & {
  readonly [T in EntityTable]?: Owned<T> | Unowned;
} = {
  bladeUser: {
    folders: [system("user")],
    // People see themselves.
    people: { create_user: [{ column: "createUser" }, { column: "id" }] },
    depts: {
      dept_id: [{ key: "id", table: "bladeUserDept", match: "userId", column: "deptId" }],
      create_dept: [{ column: "createDept" }],
    },
    values: ["code", "platform"],
  },
  bladeDept: {
    folders: [system("dept")],
    people: { user_id: [{ key: "id", table: "bladeUserDept", match: "deptId", column: "userId" }] },
    depts: { id: [{ column: "id" }] },
  },
  bladePost: { folders: [system("post")], ...madeBy, values: ["category"] },
  leaveGrant: { folders: ["/blade-desk/process/leave-grant"], ...madeBy, values: ["kind", "year"] },
  bladeNotice: { folders: ["/blade-desk/notice"], ...madeBy, values: ["category"] },
  recruitCategory: { folders: [recruit("recruitArticleCategory")], ...madeBy },
  recruitPlan: { folders: [recruit("recruitPlan")], ...madeBy, values: ["year"] },
  recruitJob: {
    folders: [recruit("recruitJob")],
    people: { create_user: [{ column: "createUser" }] },
    depts: { dept_id: [{ column: "deptId" }], create_dept: [{ column: "createDept" }] },
    values: ["hireMode", "category", "planId", "employment"],
  },
  recruitArticle: { folders: [recruit("recruitArticle")], ...madeBy, values: ["categoryId", "kind"] },
  // An application belongs to the person who published the post.
  recruitApplication: {
    folders: [recruit("recruitApplication"), recruit("recruitCandidate")],
    people: { create_user: [{ key: "jobId", table: "recruitJob", match: "id", column: "createUser" }] },
    depts: { dept_id: [{ key: "jobId", table: "recruitJob", match: "id", column: "deptId" }] },
    values: ["hireMode", "jobId"],
  },
  messageOutbox: {
    folders: ["/blade-message/outbox"],
    people: { create_user: [{ column: "createUser" }] },
    depts: {},
    values: ["template"],
  },
  resourceAttach: {
    folders: ["/blade-resource/attach"],
    people: { create_user: [{ column: "userId" }] },
    depts: { create_dept: [{ column: "createDept" }] },
    values: ["extension"],
  },

  bladeRole: { unowned: "roles are what scopes are granted to; nobody touches one that may do more (privilege.ts)" },
  bladeDictBiz: { unowned: "words that all of a hospital use" },
  bladeTenant: { unowned: "a tenant has one row of it" },
  recruitResume: { unowned: "it is the candidate's alone; staff read the snapshot of an application" },
  recruitTicket: { unowned: "it is read through its application alone" },
  recruitAppointment: {
    unowned: "rooms and hours are the hospital's; people in them are seen as far as their applications are",
  },
  recruitInvitee: { unowned: "it is read through its application alone" },
  recruitPanelMark: { unowned: "it is read through its panel alone" },
  recruitAppeal: { unowned: "it is read through its application alone" },
  recruitFee: { unowned: "it is read through its application alone" },
  recruitScore: { unowned: "it is read through its application alone" },
  recruitPublishedScore: { unowned: "it is read through its application alone" },
  recruitApplicationEvent: { unowned: "it is read through its application alone" },
  recruitReceiptCounter: { unowned: "nothing lists it" },
  recruitSetting: site,
  recruitOwnSheet: { unowned: "it is how all of a hospital write their tables" },
  recruitNavbar: site,
  recruitPasswordRule: site,
  recruitConsentText: site,
  recruitMessageTemplate: site,
  recruitLetterTemplate: site,
  recruitLetter: { unowned: "it is read through its application alone" },
  recruitDataRequest: { unowned: "it is asked of the hospital as a whole; whoever answers requests sees them all" },
  recruitErasure: { unowned: "it has numbers of a whole hospital, and names nobody" },
  recruitConsent: { unowned: "it is the candidate's alone" },
  flowModel: { folders: ["/blade-flow/model"], ...madeBy, values: ["category"] },
  flowDefinition: { unowned: "what is deployed is for all of a hospital" },
  flowInstance: { unowned: "people see what they take part in; the list of all has a button of its own" },
  flowStep: { unowned: "it is read through its process alone" },
  flowCandidate: link,
  flowTimer: { unowned: "nothing lists it" },
  flowMessage: { unowned: "it is its reader's alone" },
  flowDeputy: { unowned: "it is its person's alone" },
  recruitApproval: { unowned: "it is read through its process or its subject alone" },
  processLeave: { unowned: "it is read through its process alone" },
  recruitResumeDraft: { unowned: "it is the candidate's alone" },
  recruitSavedJob: { unowned: "it is the candidate's alone" },
  recruitSavedSearch: { unowned: "it is the candidate's alone" },
  recruitInbox: { unowned: "it is the candidate's alone" },
  bladeRemovedRow: { unowned: "its person alone takes rows back, and they are then checked like any" },
  bladeUserPreference: { unowned: "it is its person's alone" },
  privacyViewLog: log,
  ownershipMark: { unowned: "it names rows and shows none" },
  idempotencyKey: { unowned: "it is its caller's alone" },
  authPhoneCaptcha: signingIn,
  passwordLink: signingIn,
  authRefreshToken: signingIn,
  authSecondFactor: signingIn,
  authPasskey: signingIn,
  authPasskeyChallenge: signingIn,
  authSession: signingIn,
  authViewAs: signingIn,
  authOauthFlow: signingIn,
  bladeUserOauth: signingIn,
  authProvider: { unowned: "there is one login page for the whole hospital" },
  rightRequest: { unowned: "it is read through the person who asks" },
  bladeRegistration: { unowned: "it is of a person who has no department yet" },
  bladeRoleApiScope: link,
  bladeRoleDataScope: link,
  bladeRoleMenu: link,
  bladeRoleRows: link,
  bladeUserDept: link,
  bladeUserPost: link,
  bladeUserRole: link,
  recruitArticleJob: link,
  recruitPublicity: { unowned: "it is read and written with its notice alone" },
  recruitPublicityItem: { unowned: "it is read with its notice, and by staff as far as they see its application" },
  recruitObjection: { unowned: "nobody hears only the objections against their own: who may hear them hears all" },
  logApi: log,
  logError: log,
  logUsual: log,
  recordHistory: log,
};

/** The owners of rows of every table of tenants, or the reason why they have none. */
export const rowOwners: { readonly [T in TenantTable]: Owned<T> | Unowned } = { ...entityTables, ...said };

/** The owners of rows of a table; undefined for a table that no scope narrows. */
export function ownedRows(table: string): Owned<TenantTable> | undefined {
  const entry = (rowOwners as Readonly<Record<string, unknown>>)[table] as Owned<TenantTable> | Unowned | undefined;
  return entry && "folders" in entry ? entry : undefined;
}

/** The table that an operation of the contract is about, found by its path; undefined for a table that no scope narrows. */
export function ownedTableAt(path: string): TenantTable | undefined {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return (Object.keys(rowOwners) as TenantTable[]).find((table) => ownedRows(table)?.folders.includes(folder));
}
