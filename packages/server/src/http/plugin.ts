import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnsweredCall, CallTenant, Reception } from "../context/call.ts";
import type { CommonServices, Context, PlatformContext, Services } from "../context/context.ts";
import type { Handlers } from "../context/handler.ts";
import type { Reach } from "../context/reach.ts";
import { pathsOf } from "../contract/aliases.ts";
import { type Operation, operationList } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { languageOf } from "../contract/language.ts";
import type { FileAnswer, Input, OperationId } from "../contract/operations.ts";
import { checkSorting } from "../contract/sorting.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import { answerFault } from "../contract/validator.ts";
import { type Database, transaction } from "../db/database.ts";
import { chooseLane, withLane } from "../db/lane.ts";
import { databaseOf, OtherDatabaseError } from "../db/own-databases.ts";
import { forTenant, forTenantHere, type Kept } from "../db/tenant-scope.ts";
import { notingWrites, type WrittenTables } from "../db/written-tables.ts";
import { announceWritten } from "../services/events/announce-written.ts";
import { checkUpload } from "../services/files/upload-quota.ts";
import { checkAddPermission } from "./add-permission.ts";
import { type Arrivals, createArrivals, isAwaited, ticketHeader } from "./arrival.ts";
import { browserMarkOf, isRedirect, originOf, sendRedirect } from "./browser.ts";
import { sendRefusal, toRefusal } from "./failure.ts";
import { keepHistory } from "./history.ts";
import { once, onceApart } from "./idempotency.ts";
import { sayNarrowing } from "./narrowed-page.ts";
import { openedExport } from "./opened-export.ts";
import { isMarking, keepOwnership } from "./owned.ts";
import { readParameters } from "./parameters.ts";
import { maskAll, maskAnswer } from "./personal-fields.ts";
import { formFields, readBody } from "./request-body.ts";
import { refuseSecretFilters } from "./secret-filters.ts";
import { sendFile } from "./send-file.ts";
import { sendShared } from "./send-shared.ts";
import { severalRows } from "./several-rows.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import { toSpringblade } from "./springblade-answer.ts";
import { fromSpringblade } from "./springblade-body.ts";
import { conditionOf, ifUnchanged, requireCondition, versionOf } from "./unchanged.ts";
import type { FormRoom, UploadRoom } from "./upload-room.ts";

/**
 * Without `sharedAnswers` every call is answered anew. `checkAnswers` validates every answer against its schema and turns a mismatch into
 * an error; tests use it.
 */
export type ContractOptions = {
  services: Services;
  handlers: Handlers;
  reception: Reception;
  checkAnswers: boolean;
  sharedAnswers?: SharedAnswers;
  /** Where the bytes of forms with files have room. */
  uploads: UploadRoom;
};

type AnyServing<Ctx> = (ctx: Ctx, input: Input<never>) => Promise<unknown>;
type AnyHandler = AnyServing<Context> | { reach: Reach; serve: AnyServing<PlatformContext> };

/** Runs a handler. Only handlers registered for it may look past the tenant wall, in the transaction `platform` if there is one. */
function run(
  { services, handlers }: ContractOptions,
  id: OperationId,
  ctx: Context,
  input: Input<never>,
  platform: Database = services.platform,
) {
  const handler = handlers[id] as AnyHandler;
  if (!("serve" in handler)) return handler(ctx, input);
  const { databaseUrl, ownDatabases, prepareDatabase } = services;
  return handler.serve({ ...ctx, platform, databaseUrl, ownDatabases, prepareDatabase }, input);
}

/**
 * Runs everything that a call writes in one transaction: the work, its key and the mark of its record. Work that writes into other tenants
 * uses the same transaction for the whole database, because a second connection inside a transaction can wait for ever. If the other tenant
 * turns out to be in another database, the work runs again without a transaction, because no transaction spans two databases.
 */
async function inOneTransaction<T>(
  { services, handlers }: ContractOptions,
  { id }: Operation,
  ctx: Context,
  work: (ctx: Context, platform?: Database) => Promise<T>,
): Promise<T> {
  const { platform } = services;
  const { tenantId, home, dataScopes, kept } = ctx.db;
  const handler = handlers[id] as AnyHandler;
  if ("serve" in handler && handler.reach === "databases") return work(ctx);
  if (!("serve" in handler) || home !== platform) return transaction(ctx.db, (db) => work({ ...ctx, db }));
  try {
    return await transaction(platform, (tx) => work({ ...ctx, db: forTenantHere(tx, tenantId, dataScopes, kept) }, tx));
  } catch (error) {
    if (error instanceof OtherDatabaseError) return work(ctx);
    throw error;
  }
}

/**
 * Runs a write once for a key. The key shares the transaction only of work that was made for it, because other work may wait for object
 * stores and mail servers.
 */
function runOnce<T>(
  { handlers }: ContractOptions,
  ctx: Context,
  { operation, ...request }: { operation: Operation; key: string; input: unknown },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const keyed = { ...request, operation: operation.id };
  const isMadeForIt = operation.isKeyInTransaction && !("serve" in (handlers[operation.id] as AnyHandler));
  const isInside = isMadeForIt || ctx.db.isTransaction;
  return isInside ? once(ctx, keyed, work) : onceApart(ctx, keyed, () => work(ctx));
}

/** The services that every handler gets. */
function commonOf(services: Services): CommonServices {
  const { platform: _, databaseUrl: __, ownDatabases: ___, prepareDatabase: ____, ...common } = services;
  return common;
}

/** Registers every operation of the contract under its path and aliases, each with and without the prefix `/api`. */
export function registerContract(app: FastifyInstance, options: ContractOptions): void {
  const arrivals = createArrivals(options);
  const parts = { ...options, arrivals };
  for (const operation of operationList) {
    // Set before anything can be refused, because clients use it to tell which operation a refusal is about.
    const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      reply.header("x-operation-id", operation.id);
      arrivals.note(request);
      done();
    };
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      withLane(lineOf(operation), () => serve(parts, operation, request, reply));
    // Makes a refusal of the framework, such as that of a malformed body, look like any other refusal of the operation.
    const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(request, reply, arrivals.keep(operation, request, error), operation);
    const routes = pathsOf(operation.path).map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1"));
    for (const url of routes.flatMap((path) => [path, `/api${path}`])) {
      app.route({ method: operation.method, url, onRequest, handler: answer, errorHandler, exposeHeadRoute: false });
    }
  }
}

/** The parts that serve a call. */
type Parts = ContractOptions & { arrivals: Arrivals };

async function serve(options: Parts, operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { sharedAnswers } = options;
  try {
    if (sharedAnswers && operation.sharedSeconds && request.headers["blade-auth"] === undefined) {
      const { sharedSeconds } = operation;
      // Of the parameters that the contract does not know, only those for an order are refused.
      checkSorting(operation, { ...(request.query as object) });
      const answer = await sharedAnswers.get(sharedKey(operation, request), sharedSeconds, async () => {
        const { data, tenantId } = await announcing(options, operation, request);
        return { tenantId, json: JSON.stringify(toBody(options, operation, data)) };
      });
      return await sendShared(request, reply, answer);
    }
    const exportLink = await openedExport(options.services, operation, request);
    if (exportLink) return sendRedirect(reply, exportLink, originOf(options.services, request));
    const { data, tenantId, dialect } = await announcing(options, operation, request, reply);
    // Changes by staff must show on pages that visitors share. The platform's staff may change any hospital.
    if (operation.permission && operation.method === "POST")
      sharedAnswers?.changed(tenantId === platformTenant ? undefined : tenantId);
    if (isRedirect(data)) return sendRedirect(reply, data, originOf(options.services, request));
    if (!operation.answerPointer) return await sendFile(request, reply, data as FileAnswer);
    const version = operation.method === "GET" ? versionOf(operation, data) : undefined;
    if (version !== undefined) reply.header("etag", version);
    const body = toBody(options, operation, data);
    const isSpringblade = dialect !== undefined || isSpringbladeCall(operation);
    return reply.header("cache-control", "no-store").send(isSpringblade ? toSpringblade(operation, body) : body);
  } catch (error) {
    return sendRefusal(request, reply, options.arrivals.keep(operation, request, error), operation);
  }
}

/** Milliseconds that a call with a ticket waits inside the server. It is answered before its client gives up. */
const waitOfAwaited = 5_000;
const lineOf = (operation: Operation) => (isAwaited(operation) ? { wait: waitOfAwaited } : {});

/** Whether a call exists only in the open-source dialect. */
const isSpringbladeCall = ({ path }: Operation) => /^\/blade-auth\/(?:token|captcha|logout)$/.test(path);

/** A signal that aborts when the client has gone or has received everything. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

/**
 * The key of a shared answer: the operation with its known parameters, the language of labels, and the headers that select the site. A
 * parameter that the contract does not have does not change the key.
 */
function sharedKey({ id, parameters }: Operation, { query, params, headers }: FastifyRequest): string {
  const given = { ...(query as object), ...(params as object) } as Readonly<Record<string, unknown>>;
  const known = parameters.map(({ in: place, name }) =>
    place === "header" ? headers[name.toLowerCase()] : given[name],
  );
  return JSON.stringify([id, known, languageOf(headers["accept-language"]), headers["tenant-id"], headers.host]);
}

/** The answer of a handler in the form of the contract. */
function toBody(
  { checkAnswers }: ContractOptions,
  { id, answerPointer, hasEnvelope }: Operation,
  data: unknown,
): unknown {
  const body = hasEnvelope ? { code: 200, success: true, data, msg: "操作成功" } : data;
  const fault = checkAnswers && answerPointer ? answerFault(answerPointer, body) : undefined;
  if (fault) throw new Error(`${id} breaks the contract: ${fault}`);
  return body;
}

/** Runs an operation, and tells everybody else which tables it wrote. */
function announcing(options: Parts, operation: Operation, request: FastifyRequest, reply?: FastifyReply) {
  const call: AnsweredCall = { operation, request, startedAt: performance.now() };
  const told = (tables: WrittenTables) => {
    const { ctx, caller: { principal } = {} } = call;
    // Candidates have no stream. Without their sessions all that they write in one moment is one change.
    const sessionId = principal?.userType === "staff" ? principal.sessionId : undefined;
    announceWritten(options.services.changes, tables, { tenantId: ctx?.tenantId, sessionId });
  };
  return notingWrites(told, () => perform(options, call, operation, request, reply));
}

/** Runs an operation and returns the result of its handler. Without `reply` the result is for several callers. */
async function perform(
  options: Parts,
  call: AnsweredCall,
  operation: Operation,
  request: FastifyRequest,
  reply?: FastifyReply,
) {
  const { services } = options;
  const { authenticate, authorise, actingTenant, tenantOf, logCall } = options.reception;
  let room: FormRoom | undefined;
  try {
    const caller = await authenticate(services, operation, request.headers);
    call.caller = caller;
    authorise(operation, caller);
    const { client, principal, program, dictVersion } = caller;
    const ofCaller = (principal ?? program)?.tenantId;
    const acting = principal && (await actingTenant(services, principal, request.headers));
    const tenant =
      acting ?? (ofCaller ? { tenantId: ofCaller, dictVersion } : await tenantOf(services, request.headers));
    const { tenantId } = tenant;
    if (!ofCaller) chooseLane(tenantId);
    // The screens of that client are in Chinese, whatever language its browser asks for.
    if (principal?.dialect || isSpringbladeCall(operation)) request.headers["accept-language"] = "zh-CN";
    const ctx: Context = {
      ...commonOf(services),
      db: forTenant(services.platform, tenantId, principal?.dataScopes, keptOf(services, tenant)),
      tenantId,
      principal,
      client,
      now: options.arrivals.momentOf(operation, request),
      language: languageOf(request.headers["accept-language"]),
      remoteIp: request.ip,
      removed: [],
      changedRows: [],
      signingIn: {},
      deed: {},
      startedAt: call.startedAt,
      userAgent: request.headers["user-agent"] ?? "",
      requestId: request.id,
      origin: originOf(services, request),
      browserMark: browserMarkOf(request),
      // Only a file is tied to its reader and stops when the reader has gone.
      ...(reply && !operation.answerPointer && { gone: whenGone(reply) }),
    };
    call.ctx = ctx;
    const ofForm = operation.method === "POST" && formFields(request);
    const query = { ...(request.query as object), ...ofForm, ...(request.params as object) };
    checkSorting(operation, query);
    if (principal?.dialect) refuseSecretFilters(operation, query);
    // Checked before the bytes are read, so that nobody sends a file that will be refused.
    if (operation.id === "putFile" && principal)
      await checkUpload({ ...ctx, userId: principal.userId }, Number(request.headers["content-length"] ?? 0) || 0);
    const parameters = readParameters(operation, query, request.headers);
    const translate = principal?.dialect && ((sent: unknown) => readSpringblade(options, ctx, operation, sent));
    // The key of a call does not depend on the ticket.
    const { [ticketHeader]: _, ...header } = parameters.header;
    room = options.uploads(tenantId);
    const input = {
      ...parameters,
      header,
      ...(await readBody(operation, request, { room, translate })),
    } as Input<never>;
    checkAddPermission(operation, ctx, input.body);
    call.input = input;
    const owner = request.headers["managed-by"];
    requireCondition(operation, request.headers, input, principal?.dialect);
    const condition = conditionOf(operation, request.headers);
    const key = parameters.header["Idempotency-Key"];
    let hasRun = false;
    const write = (inside: Context, platform?: Database) => {
      const asked = { operation, condition, input, readRow: rowReader(options, platform) };
      const work = (outer: Context) =>
        ifUnchanged(outer, asked, async (within) => {
          const kept = {
            ...{
              operation,
              input,
              readRow: rowReader(options, platform)(within),
              platform: platform ?? services.platform,
            },
          };
          hasRun = true;
          const data = await keepHistory(within, kept, () => run(options, operation.id, within, input, platform));
          await keepOwnership(within, operation, { header: owner, input, data });
          return data;
        });
      return operation.isIdempotent && typeof key === "string"
        ? runOnce(options, inside, { operation, key, input }, work)
        : work(inside);
    };
    const isWhole = isMarking(operation, owner) || condition !== undefined || severalRows(operation)?.adds === false;
    const data = await (isWhole ? inOneTransaction(options, operation, ctx, write) : write(ctx));
    // The answer to the first of two calls with one key: this one did nothing.
    if (!hasRun) ctx.deed.isNothing = true;
    // A view as somebody else shows no personal data in clear, not even the viewer's own.
    const masked = (principal?.viewer ? maskAll : maskAnswer)(operation, data);
    const shown = sayNarrowing(operation, masked, principal);
    return { data: shown, tenantId, dialect: principal?.dialect };
  } catch (error) {
    call.refusal = toRefusal(error);
    throw error;
  } finally {
    room?.free();
    logCall(services, call);
  }
}

/** The server itself compares the input with the stored row. So a caller sees no row without the right to read it. */
function readSpringblade(options: ContractOptions, ctx: Context, operation: Operation, sent: unknown) {
  return fromSpringblade(operation, sent, { cipher: ctx.cipher, findRow: rowReader(options)(ctx) });
}

/** Reads rows in the form of their detail, inside the server; undefined for a row that the caller cannot see. */
const rowReader =
  (options: ContractOptions, platform?: Database) =>
  (ctx: Context) =>
  async (detail: Operation, key: string | undefined) => {
    const required = detail.parameters.filter((parameter) => parameter.required);
    const names = key === undefined ? [] : required.map(({ name }) => [name, key] as const);
    try {
      const input = readParameters(detail, Object.fromEntries(names), {}) as Input<never>;
      return (await run(options, detail.id, ctx, input, platform)) as Readonly<Record<string, unknown>>;
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found") return undefined;
      throw error;
    }
  };

/** A tenant in a database of its own has its labels there, with another version. */
function keptOf({ platform }: Services, { tenantId, dictVersion }: CallTenant): Kept | undefined {
  const isHere = databaseOf(platform, tenantId) === platform;
  return isHere && dictVersion !== undefined ? { home: platform, dictVersion } : undefined;
}

/** Answers a request that matched no route: 405 if the path exists with another method, else 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = (request.url.split("?")[0] ?? "").replace(/^\/api(?=\/)/, "");
  const isKnown = operationList.some((operation) => pathsOf(operation.path).includes(path));
  const code = isKnown ? "method_not_allowed" : "not_found";
  return sendRefusal(request, reply, new Refusal(code));
}
