const [cipher, sdk, rules, springblade] = ["/cipher", "", "/rules", "/springblade"].map((entry) =>
  require(`@bladekit/sdk${entry}`),
);

(async () => {
  const { smoke } = await import("./smoke.mjs");
  const [baseUrl, password, silentUrl] = process.argv.slice(2);
  await smoke(sdk, baseUrl, password, silentUrl);
  console.log(`ok ${[cipher.createCipher, rules.checkPhone, springblade.springblade].map((value) => typeof value)}`);
})();
