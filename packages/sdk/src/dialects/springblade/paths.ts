import type { paths } from "@bladekit/openapi";
import type { Calls } from "./calls.ts";

/** Paths of our contract that the open-source server answers as well. */
type SharedPath = { [Base in keyof Calls]: `${Base}/${Calls[Base]}` }[keyof Calls];

/** Writes that return the saved row in this contract, and nothing there. */
type SilentWrite = "submit" | "update" | "copy" | "gen-code" | "import-user";

/** Columns with the id of another row. A missing id is the number -1. */
type IdName = "id" | `${string}Id` | "createUser" | "createDept" | "updateUser";

/** A value as that server writes it: dictionary keys are numbers, and a missing id is -1. */
type Written<T> = T extends readonly (infer One)[]
  ? Written<One>[]
  : T extends object
    ? {
        [Name in keyof T]: Name extends "dictKey"
          ? string | number
          : Name extends IdName
            ? T[Name] | -1
            : Written<T[Name]>;
      }
    : T;

type WithData<Answer, Data> = Omit<Answer, "data"> & { data: Data };

type Json<Content> = { content: { "application/json": Content } };

type Answered<Path, Responses> = Responses extends { 200: Json<infer Answer> }
  ? Omit<Responses, 200> & {
      200: Json<
        Path extends `${string}/${SilentWrite}`
          ? WithData<Answer, Record<string, never>>
          : Answer extends { data: infer Data }
            ? WithData<Answer, Written<Data>>
            : Answer
      >;
    }
  : Responses;

type Asked<Body> = Body extends Json<infer Content> ? Json<Written<Content>> : Body;

type There<Path, Op> = Op extends { responses: infer Responses }
  ? Omit<Op, "responses" | "requestBody"> & { responses: Answered<Path, Responses> } & (Op extends {
        requestBody: infer Body;
      }
        ? { requestBody: Asked<Body> }
        : unknown)
  : Op;

/**
 * The part of our contract that the open-source server has, with its answers: a `submit` only reports success, dictionary keys are numbers,
 * and a missing id is -1.
 */
export type SpringbladePaths = {
  [Path in SharedPath & keyof paths]: { [M in keyof paths[Path]]: There<Path, paths[Path][M]> };
};
