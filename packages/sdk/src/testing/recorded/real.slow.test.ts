// Asks running servers again, where their addresses are given: `BLADEKIT_REAL_SPRINGBLADE` with its public key in
// `BLADEKIT_REAL_SPRINGBLADE_KEY`, and `BLADEKIT_REAL_RUOYI` with its captcha off. Both as they are delivered.
import { expect, test } from "vitest";
import { springblade } from "../../dialects/springblade/index.ts";
import { createBladeClient } from "../../index.ts";
import { askRuoyi, askSpringblade, type Recording } from "./ask.ts";
import { differences } from "./differences.ts";
import { ruoyiQuestions, springbladeQuestions } from "./questions.ts";
import ruoyi from "./ruoyi-3.9.2.json" with { type: "json" };
import blade from "./springblade-4.10.json" with { type: "json" };

const { BLADEKIT_REAL_SPRINGBLADE: bladeUrl, BLADEKIT_REAL_SPRINGBLADE_KEY: publicKey = "" } = process.env;
const ruoyiUrl = process.env.BLADEKIT_REAL_RUOYI;
for (const [name, url] of Object.entries({ SpringBlade: bladeUrl, "RuoYi-Vue": ruoyiUrl }))
  if (!url)
    process.stdout.write(
      `没有与运行中的 ${name} 比较 / NOT compared with a running ${name}: its address is not given\n`,
    );

test.skipIf(!bladeUrl)("a running SpringBlade answers every question as it did when it was recorded", async () => {
  const given = await askSpringblade({ fetch, baseUrl: bladeUrl ?? "" }, publicKey, springbladeQuestions);
  expect(differences(given, blade as Recording, { sentences: true, isWhole: true })).toEqual([]);
});

test.skipIf(!bladeUrl)("a running SpringBlade refuses none of 600 right passwords", { timeout: 600_000 }, async () => {
  const client = createBladeClient({
    ...{ baseUrl: bladeUrl ?? "", clientId: "saber", clientSecret: "saber_secret", tenantId: "000000", retries: 0 },
    dialect: springblade({ publicKey }),
  });
  let refused = 0;
  for (let count = 0; count < 600; count += 1) {
    await client.session.login({ username: "admin", password: "admin" }).catch(() => {
      refused += 1;
    });
  }
  expect(refused).toBe(0);
});

test.skipIf(!ruoyiUrl)("a running RuoYi-Vue answers every question as it did when it was recorded", async () => {
  const given = await askRuoyi({ fetch, baseUrl: ruoyiUrl ?? "" }, ruoyiQuestions);
  expect(differences(given, ruoyi as Recording, { sentences: false, isWhole: true })).toEqual([]);
});
