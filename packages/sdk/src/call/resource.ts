import type { paths } from "@bladekit/openapi";
import type { ResourceActions } from "./documented-calls.ts";
import type { Sender } from "./sender.ts";
import type { AnswerOf, CallOptions, JsonPath, Operation } from "./types.ts";

/**
 * The calls that resources of this family share, and whether their input is the query or the body. `select` and `tree` are short forms of a
 * list, for choices and hierarchies.
 */
export const actions = {
  list: ["get", "query"],
  detail: ["get", "query"],
  tree: ["get", "query"],
  select: ["get", "query"],
  submit: ["post", "body"],
  remove: ["post", "query"],
  enable: ["post", "query"],
} as const;

type Actions = typeof actions;
type Action = keyof Actions;
type MethodOf<A extends Action> = Actions[A][0];
type PathOf<Base extends string, A extends Action, P> = Extract<`${Base}/${A}`, JsonPath<MethodOf<A>, P>>;

/** Paths that have at least one of the shared calls below them, such as `/blade-system/dict`. */
export type ResourcePath<P = paths> = {
  [A in Action]: JsonPath<MethodOf<A>, P> extends infer Path
    ? Path extends `${infer Base}/${A}`
      ? Base
      : never
    : never;
}[Action];

type Input<Op, Kind extends "query" | "body"> = Kind extends "body"
  ? Op extends { requestBody?: { content: { "application/json": infer Body } } }
    ? Body
    : never
  : Op extends { parameters: { query?: infer Query } }
    ? NonNullable<Query>
    : never;

// No argument for a call without input. The argument is optional if all input is.
type InputArgs<I> = [I] extends [never]
  ? [input?: undefined, options?: CallOptions]
  : Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions];

// The path has no constraint: the compiler would compare every path that `DocumentedResource` may build with every path of the contract,
// which makes 300,000 types.
type ResourceCall<Path, M extends "get" | "post", Kind extends "query" | "body", P> = (
  ...args: InputArgs<Input<Operation<Path, M, P>, Kind>>
) => Promise<AnswerOf<Operation<Path, M, P>>>;

type AnyResource<Base extends string, P> = {
  readonly [A in Action as [PathOf<Base, A, P>] extends [never] ? never : A]: ResourceCall<
    PathOf<Base, A, P>,
    MethodOf<A>,
    Actions[A][1],
    P
  >;
};

// Like `Resource`, for the paths of this contract only. Its members carry the contract's descriptions, which an editor shows.
type DocumentedResource<Base extends keyof ResourceActions> = {
  readonly [A in keyof ResourceActions[Base]]: A extends Action
    ? ResourceCall<`${Base}/${A}`, MethodOf<A>, Actions[A][1], paths>
    : never;
};

/** The shared calls that exist below a path. Each takes the input of its operation and resolves to its data. */
export type Resource<Base extends string, P = paths> = P extends paths
  ? paths extends P
    ? Base extends keyof ResourceActions
      ? DocumentedResource<Base>
      : AnyResource<Base, P>
    : AnyResource<Base, P>
  : AnyResource<Base, P>;

/** Makes the shared calls of a path. Only the types know which of them exist. */
export function createResource(call: Sender<unknown>, base: string): object {
  return Object.fromEntries(
    Object.entries(actions).map(([action, [method, kind]]) => [
      action,
      (input?: Record<string, unknown>, options?: object) =>
        call(method, `${base}/${action}`, {
          ...options,
          ...(kind === "body" ? { body: input } : input && { params: { query: input } }),
        }),
    ]),
  );
}
