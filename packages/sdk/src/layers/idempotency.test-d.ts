// Compiled, never run: a word that stands for submissions stands for nothing else.

import type { JsonPath } from "../call/types.ts";
import { fits, same } from "../testing/expect-type.ts";
import type { LastWord, OncePath } from "./idempotency.ts";

type EndsLikeOne = {
  [Path in JsonPath<"post">]: LastWord<Path> extends LastWord<OncePath> ? Path : never;
}[JsonPath<"post">];

same<EndsLikeOne, OncePath>();
fits<"/mrhr-zpgl-new/recruitGuestResume/submitResume", OncePath>();

// @ts-expect-error a draft may be saved any number of times
fits<"/mrhr-zpgl-new/recruitGuestResume/submit", OncePath>();
