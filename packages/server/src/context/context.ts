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
import type { FileStores } from "../services/files/file-stores.ts";
import type { FlowableRest } from "../services/flow/flowable/flowable-rest.ts";
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

/** The signed-in user, as the session row says at this moment. */
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
  /** The rows of each table that the user sees: `ctx.db` is narrowed to them. */
  dataScopes: DataScopes;
  /** Operations that an API scope keeps for others, whatever their buttons. */
  closedOperations: ReadonlySet<OperationId>;
  sessionId: string;
  clientId: string;
  /** The departments and roles that the user chose to work in. */
  choice: Choice;
  /** How their client spells what it sends; undefined for the contract's own way. */
  dialect?: "springblade" | undefined;
};

/** An OAuth client that showed its credentials. */
export type Client = {
  clientId: string;
  /** False for an app whose files everybody can read. */
  isConfidential: boolean;
  /** Changes with the secret, and does not tell it. */
  secretMark: string;
  grantTypes: readonly string[];
  /** Where a browser may be sent back to with a code. */
  redirectUris: readonly string[];
  /** The scopes that its own tokens may have; `all` stands for every scope there is. */
  scopes: readonly string[];
  accessSeconds: number;
  refreshSeconds: number;
};

/** The person that a call signs in, as far as it has found out: the caller of such a call is nobody yet. */
type SigningIn = {
  /** The account's tenant. Absent until it is known to exist. */
  tenantId?: string;
  /** The account as it was typed. Absent where there is none of that name: people type their password there by mistake. */
  account?: string;
  userId?: string;
  /** How they show who they are. Absent where a session only goes on. */
  way?: "password" | "thirdParty";
};

/** A client that calls for itself: without a user and without any permission of one. */
export type Program = { clientId: string; tenantId: string; scopes: ReadonlySet<string> };

/** Parts of the server that no wall stands before. A handler gets them only where it is registered for them. */
type PlatformServices = {
  /** Every tenant's rows and the tables of the platform. */
  platform: Database;
  /** Where `platform` is, for work that knows no time-out. */
  databaseUrl: string;
  /** Which tenants have a database of their own. */
  ownDatabases: OwnDatabases;
  /** Brings a database of tenants to the present version and the present keys. */
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
  /** For addresses that a tenant chose: it reaches nothing inside the operator's network. */
  outbound: Outbound;
  mailer: Mailer;
  logs: LogWriter;
  /** Counts views of notices. */
  views: ViewCounter;
  /** Read and walk what callers send. */
  workers: Workers;
  /** Walks the processes that are deployed from now on; absent where the server walks them itself. */
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
  /** The address that the call comes from. Limits count its network (`networkOf`), not the address itself. */
  remoteIp: string;
  /**
   * Ids of rows that the call has removed, each added when its transaction, or its part of a larger one, is done. The usual log is told of them
   * when the call has gone well: whoever undoes a part of a call and goes on gives that part a list of its own.
   */
  removed?: string[];
  /** Filled by the calls that sign somebody in, for the logs. */
  signingIn: SigningIn;
  userAgent: string;
  requestId: string;
  /** Where the caller reached us, without a slash at the end. */
  origin: string;
  /** The mark that lets us recognise the caller's browser while a third-party sign-in is under way. */
  browserMark: string | undefined;
  /** Of a file: says that nobody reads it any more. */
  gone?: AbortSignal;
};

/** The context of a handler that is registered to look past the wall between tenants: `definePlatformHandlers`. */
export type PlatformContext = Context & PlatformServices;

/** The signed-in user of an operation that needs one. The contract layer has checked it; this narrows the type. */
export function requireUser(ctx: Context): Principal {
  if (!ctx.principal) throw new Refusal("unauthorized");
  return ctx.principal;
}
