import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../contract/errors.ts";
import type { Language } from "../contract/language.ts";
import type { OperationId } from "../contract/operations.ts";
import type { DataScopes } from "../db/data-scope.ts";
import type { Database } from "../db/database.ts";
import type { Ids } from "../db/ids.ts";
import type { PersonalData } from "../db/personal-columns/personal-data.ts";
import type { DatabaseAddress } from "../db/pool.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";
import type { Config } from "../services/config.ts";
import type { Changes } from "../services/events/changes.ts";
import type { Streams } from "../services/events/streams.ts";
import type { FileStores } from "../services/files/file-stores.ts";
import type { FlowableRest } from "../services/flowable/flowable-rest.ts";
import type { Forwarder } from "../services/log/forward-logs.ts";
import type { LogWriter } from "../services/log/log-writer.ts";
import type { Choice } from "../services/memberships.ts";
import type { Mailer } from "../services/message/mailer.ts";
import type { Outbox } from "../services/message/outbox.ts";
import type { Outbound } from "../services/outbound/outbound.ts";
import type { OwnDatabases } from "../services/own-databases/own-databases.ts";
import type { Cipher } from "../services/security/cipher.ts";
import type { Counting } from "../services/security/counting.ts";
import type { FileLinks } from "../services/security/file-links.ts";
import type { Sm2 } from "../services/security/sm2.ts";
import type { Tokens } from "../services/security/tokens.ts";
import type { ViewCounter } from "../services/view-counter.ts";
import type { Workers } from "../services/workers/workers.ts";

/** The person who looks as somebody else, in whose own session the view was made. */
type Viewer = Readonly<{ viewId: string; userId: string; tenantId: string; account: string; name: string }>;

/** The signed-in user, as the session row described them when the call began. */
export type Principal = {
  userId: string;
  tenantId: string;
  userType: "staff" | "guest";
  account: string;
  name: string;
  deptId: string;
  roleIds: readonly string[];
  roleAliases: readonly string[];
  permissions: ReadonlySet<string>;
  /** The rows of each table that the user may see. `ctx.db` is narrowed to them. */
  dataScopes: DataScopes;
  /** Operations that an API scope closes for this user, even if their role has the button. */
  closedOperations: ReadonlySet<OperationId>;
  sessionId: string;
  clientId: string;
  /** The departments and roles that the user chose to work in. */
  choice: Choice;
  /** The spelling of field names that their client sends; undefined for the contract's own. */
  dialect?: "springblade" | undefined;
  /** Present where another person looks as this one, or as a role. Such a call only reads. */
  viewer?: Viewer;
};

/** An OAuth client that showed its credentials. */
export type Client = {
  clientId: string;
  /** False for an app whose files everybody can read. */
  isConfidential: boolean;
  /** A value that changes with the secret and does not reveal it. */
  secretMark: string;
  grantTypes: readonly string[];
  /** The addresses to which a browser may be redirected with an authorization code. */
  redirectUris: readonly string[];
  /** The scopes that its own tokens may have; `all` stands for every scope. */
  scopes: readonly string[];
  accessSeconds: number;
  refreshSeconds: number;
};

/** The person that a call signs in, as far as the call knows. Such a call has no authenticated caller yet. */
type SigningIn = {
  /** The account's tenant. Absent until the tenant is known to exist. */
  tenantId?: string;
  /** The account as it was typed. Absent where no account has that name, because people type their password there by mistake. */
  account?: string;
  userId?: string;
  /** How the person authenticates. Absent where a session is only renewed. */
  way?: "password" | "thirdParty";
};

/** What a write did to which records, as far as the action log is to say more than the operation does. */
export type Deed = {
  kind?: "add" | "change" | "remove";
  /** The records, where the call itself does not name them. */
  keys?: readonly string[];
  /** Their names, masked where they are of a person. */
  names?: readonly string[];
  /** A part of the sentence for itself, such as the step that a process was moved to. */
  more?: Sentence;
  level?: "warn";
  /** Nothing was there to write. */
  isNothing?: boolean;
};

type Row = Readonly<Record<string, unknown>>;

export type ChangedRow = { key: string; was: Row; is: Row };

/** A client that calls on its own behalf. It has no user and none of a user's permissions. */
export type Program = { clientId: string; tenantId: string; scopes: ReadonlySet<string> };

/** Parts of the server that see every tenant. A handler gets them only if it is registered for them. */
type PlatformServices = {
  /** Every tenant's rows and the tables of the platform. */
  platform: Database;
  /** The address of `platform`, for work that needs connections without a time-out. */
  databaseUrl: string;
  /** The tenants that have a database of their own. */
  ownDatabases: OwnDatabases;
  /** Migrates a database of tenants to the present version and seals its personal data with the present keys. */
  prepareDatabase: (address: DatabaseAddress) => Promise<void>;
};

/** Parts of the server that every handler gets. */
export type CommonServices = {
  config: Config;
  /** Counts uses and keeps captchas. */
  counters: Counting;
  ids: Ids;
  clock: () => Date;
  cipher: Cipher;
  sm2: Sm2;
  tokens: Tokens;
  personalData: PersonalData;
  fileLinks: FileLinks;
  files: FileStores;
  outbox: Outbox;
  /** Sends requests to addresses that a tenant chose. It cannot reach the operator's internal network. */
  outbound: Outbound;
  mailer: Mailer;
  logs: LogWriter;
  /** Where the logs are sent on to; undefined where they stay in the database alone. */
  syslog: Forwarder | undefined;
  /** Counts views of notices. */
  views: ViewCounter;
  /** Parse and walk what callers send, in processes of their own. */
  workers: Workers;
  /** The same for files that people print, so that a large one keeps nobody from reading what was sent. */
  printers: Workers;
  /** Tells all processes what was written. */
  changes: Changes;
  /** The streams of events that are open in this process. */
  streams: Streams;
  /** Runs the processes that are deployed from now on; absent where the server runs them itself. */
  flowable?: FlowableRest | undefined;
};

/** The parts of the server; one of each for the life of the process. */
export type Services = CommonServices & PlatformServices;

/** The surroundings of a handler; one for each request. */
export type Context = CommonServices & {
  /** Scoped to `tenantId`: the only door to tenant tables. */
  db: TenantDatabase;
  tenantId: string;
  principal: Principal | undefined;
  client: Client | undefined;
  /** The moment of the request, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  now: string;
  /** The language of the caller. */
  language: Language;
  /** The address that the call comes from. Rate limits count its network (`networkOf`), not the single address. */
  remoteIp: string;
  /**
   * Ids of rows that the call has removed. Each is added when its transaction, or its savepoint, has succeeded. The usual log receives them
   * when the call succeeds. A handler that can undo a part of its call and go on gives that part a list of its own.
   */
  removed?: string[];
  /** Rows before and after a call that changes several. The history of records is made of them. */
  changedRows?: ChangedRow[];
  /** Filled by the calls that sign somebody in, and read by the logs. */
  signingIn: SigningIn;
  /** Filled by what knows more of a write than its input, for the action log. */
  deed: Deed;
  /** When the call began, by `performance.now()`. */
  startedAt: number;
  userAgent: string;
  requestId: string;
  /** The origin under which the caller reached the server, without a slash at the end. */
  origin: string;
  /** The value of the cookie that recognises the caller's browser during a third-party sign-in. */
  browserMark: string | undefined;
  /** Present in a call for a file. It aborts when its reader has gone. */
  gone?: AbortSignal;
};

/** The context of a handler that may look past the wall between tenants: `definePlatformHandlers`. */
export type PlatformContext = Context & PlatformServices;

/** The signed-in user of an operation that needs one. The contract layer has checked it; this narrows the type. */
export function requireUser(ctx: Pick<Context, "principal">): Principal {
  if (!ctx.principal) throw new Refusal("unauthorized");
  return ctx.principal;
}
