// The typical calls of an app, in code that runs in every runtime. Throws at the first wrong result.

function expect(isSo, what) {
  if (!isSo) throw new Error(`expected ${what}`);
}

/**
 * @param {Record<string, Function>} sdk what `@bladekit/sdk` exports in this runtime
 * @param {string} baseUrl of a server with its demo data
 * @param {string} password of its demo accounts
 * @param {string} silentUrl of a server that never answers
 */
export async function smoke(sdk, baseUrl, password, silentUrl) {
  const { createBladeClient, memoryStorage, isApiError, isNetworkError, isTimeoutError, isAbort } = sdk;
  const storage = memoryStorage();
  const client = createBladeClient({ baseUrl, clientId: "cli", tenantId: "100001", language: "en", storage });

  // The login loads its ciphers by a dynamic import.
  const first = await client.session.login({ username: "hr", password });
  expect(first.account === "hr" && first.tenantId === "100001", "the session of who signed in");
  const me = await client.GET("/blade-auth/oauth/user-info");
  expect(me.account === "hr", "the account of who signed in");

  // Uses a token that the server does not know, as after a restart: many calls cause one refresh, and none is lost.
  storage.set("token", storage.get("token").replaceAll(first.accessToken, "no-such-token"));
  let changes = 0;
  client.session.subscribe(() => {
    changes += 1;
  });
  const calls = Array.from({ length: 20 }, () => client.GET("/blade-auth/oauth/user-info"));
  expect(
    (await Promise.all(calls)).every(({ account }) => account === "hr"),
    "no call to be lost to a refresh",
  );
  expect(changes === 1, "one refresh");

  const refusal = await client.GET("/blade-system/notice/nowhere").catch((error) => error);
  expect(
    isApiError(refusal) && refusal.status === 404 && refusal.requestId,
    "a refusal with its status and its request",
  );
  const posts = client.resource("/mrhr-zpgl-new/recruitJob");
  const missing = await posts.detail({ id: "1" }).catch((error) => error);
  expect(isApiError(missing) && missing.operationId, "a refusal that names its operation");

  const heard = [];
  const file = new File(["%PDF-1.7\n", new Uint8Array(300_000), "\n%%EOF\n"], "说明.pdf", { type: "application/pdf" });
  const onProgress = (progress) => heard.push(progress);
  const stored = await client.upload("/blade-resource/oss/endpoint/put-file", file, { onProgress });
  expect(stored.originalName === "说明.pdf" && stored.size === 300_016, "the file to arrive under its name");
  const last = heard.at(-1);
  expect(heard.length > 3 && last.loaded === last.total && last.total > 300_000, "an upload to be heard on its way");

  const away = createBladeClient({ baseUrl: "http://127.0.0.1:9", clientId: "cli", retries: 0 });
  expect(isNetworkError(await away.GET("/blade-auth/oauth/captcha").catch((error) => error)), "a NetworkError");
  const unheard = createBladeClient({ baseUrl: silentUrl, clientId: "cli", timeoutMs: 20 });
  const hurried = unheard.GET("/blade-auth/oauth/captcha").catch((error) => error);
  expect(isTimeoutError(await hurried), "a TimeoutError");
  const aborted = client.GET("/blade-auth/oauth/user-info", { signal: AbortSignal.abort() }).catch((error) => error);
  expect(isAbort(await aborted), "an abort to stay one");

  await client.session.logout();
  expect(client.session.get() === undefined, "nobody to be signed in any more");
}
