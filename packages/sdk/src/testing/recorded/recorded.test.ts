// The stand-ins answer as real servers did. The recordings hold shapes, statuses, codes and beginnings of sentences; `real.slow.test.ts` asks
// a running server again.
import { expect, test } from "vitest";
import { ruoyiStandIn } from "../../stand-in/ruoyi/index.ts";
import { springbladeStandIn } from "../../stand-in/springblade/index.ts";
import { askRuoyi, askSpringblade, type Recording } from "./ask.ts";
import { differences } from "./differences.ts";
import { ruoyiQuestions, springbladeQuestions } from "./questions.ts";
import ruoyi from "./ruoyi-3.9.2.json" with { type: "json" };
import blade from "./springblade-4.10.json" with { type: "json" };

test("the stand-in answers every question as a SpringBlade 4.10 did", async () => {
  const { fetch, publicKey } = springbladeStandIn();
  const given = await askSpringblade({ fetch, baseUrl: "http://blade.test" }, publicKey, springbladeQuestions);
  expect(Object.keys(given)).toEqual(Object.keys(blade));
  expect(differences(given, blade as Recording, { sentences: true, isWhole: true })).toEqual([]);
});

test("the stand-in sends nothing that a RuoYi-Vue 3.9.2 did not send, in sentences of its own", async () => {
  const { fetch } = ruoyiStandIn({ captcha: false });
  const given = await askRuoyi({ fetch, baseUrl: "http://his.test" }, ruoyiQuestions);
  expect(Object.keys(given)).toEqual(Object.keys(ruoyi));
  expect(differences(given, ruoyi as Recording, { sentences: false, isWhole: false })).toEqual([
    // The delivered menus have an address only at the top; the stand-in has one in a group, too.
    "routes.data[].children[].meta.link is null | text, not null",
  ]);
});

test("a key, a kind, a code and an answer that differ are named", () => {
  const real = { a: { status: 200, code: 200, msg: "x", body: { id: "text", name: "null | text" } } };
  const given = { a: { status: 200, code: 500, msg: "x", body: { id: "number", other: "text" } } };
  expect(differences(given, { ...real, b: real.a }, { sentences: true, isWhole: true })).toEqual([
    "a: code is 500, not 200",
    "a.other is only in the stand-in",
    "a.name is missing",
    "a.id is number, not text",
    "b: was not asked",
  ]);
});
