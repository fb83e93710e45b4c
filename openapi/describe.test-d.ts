import { expectTypeOf } from "vitest";
import type { Entity, InputOf, RowOf } from "./describe.ts";
import { describe } from "./describe.ts";
import { systemPost } from "./entities/system-post.ts";
import type { Post, PostInput } from "./schema.ts";

// A description stays as narrow as it is written.
expectTypeOf(systemPost).toExtend<Entity>();
expectTypeOf(systemPost.sorts).toEqualTypeOf<readonly ["sort", "postCode"]>();
expectTypeOf(systemPost.fields.category.dict).toEqualTypeOf<"post_category">();
expectTypeOf<keyof typeof systemPost.filters>().toEqualTypeOf<"category" | "postCode" | "postName">();
expectTypeOf(systemPost.verbs.select.code).toEqualTypeOf<null>();

// It carries the types of its rows and of what is sent.
expectTypeOf<RowOf<typeof systemPost>>().toEqualTypeOf<Post>();
expectTypeOf<InputOf<typeof systemPost>>().toEqualTypeOf<PostInput>();

const plain = {
  name: "a/b",
  label: ["甲", "A"],
  plural: ["甲", "A"],
  id: "id",
  title: "id",
  fields: {},
  verbs: {},
  filters: {},
  sorts: [],
} as const;
expectTypeOf<InputOf<ReturnType<typeof describeLog>>>().toEqualTypeOf<never>();
const describeLog = () => describe<Post>()(plain);

// @ts-expect-error a kind that does not exist
describe<Post>()({ ...plain, fields: { a: { label: ["甲", "A"], kind: "slider", in: "both", row: true } } });
// @ts-expect-error a label in one language
describe<Post>()({ ...plain, label: ["甲"] });
// @ts-expect-error a verb that takes what no operation takes
describe<Post>()({ ...plain, verbs: { list: { op: "x", method: "GET", path: "/", code: null, takes: "rows" } } });
