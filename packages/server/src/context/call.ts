import type { Operation } from "../contract/document.ts";
import type { Refusal } from "../contract/errors.ts";
import type { AccessClaims } from "../services/security/tokens.ts";
import type { Client, Context, Principal, Program, Services } from "./context.ts";

/** Headers as Node.js reads them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The caller of an operation. All parts are absent for a visitor who calls a public operation. */
export type Caller = {
  client?: Client | undefined;
  principal?: Principal | undefined;
  program?: Program | undefined;
  /** The version of the labels of the caller's tenant. */
  dictVersion?: string | undefined;
};

/** The tenant that a call is for, with the version of its labels where that is known. */
export type CallTenant = { tenantId: string; dictVersion?: string | undefined };

/** The part of a request that the logs keep. */
export type RequestFacts = { headers: Headers; ip: string; id: string };

/** A call that has been answered, with what is known of it. */
export type AnsweredCall = {
  operation: Operation;
  request: RequestFacts;
  /** Absent where the call was refused before its tenant was known. */
  ctx?: Context;
  /** Absent where the call was refused before its caller was known. */
  caller?: Caller;
  input?: unknown;
  startedAt: number;
  refusal?: Refusal;
};

/** The steps that every call takes on its way in and out. `start/` hands them to `http/`, which knows no single operation. */
export type Reception = {
  /** Says who calls. @throws Refusal `unauthorized`, `client_unauthorized` */
  authenticate: (services: Services, operation: Operation, headers: Headers) => Promise<Caller>;
  /** Refuses a caller who may not make this call. An operation is closed unless the contract opens it. @throws Refusal `forbidden` */
  authorise: (operation: Operation, caller: Caller) => void;
  /** The user that the token of a call names. It does not check whether the session is still valid. */
  claimsOf: (services: Services, headers: Headers) => AccessClaims | undefined;
  /** The tenant that the platform's administrator works in; undefined when it is their own. @throws Refusal `forbidden`, `tenant_unknown` */
  actingTenant: (services: Services, principal: Principal, headers: Headers) => Promise<CallTenant | undefined>;
  /** The tenant of a call without a user. @throws Refusal `tenant_unknown` */
  tenantOf: (services: Services, headers: Headers) => Promise<CallTenant>;
  logCall: (services: Services, call: AnsweredCall) => void;
};
