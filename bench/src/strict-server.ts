/**
 * The token rules of a strict back end: only one access token is valid, a refresh token works once, and using it again ends the session.
 */
export function strictServer(answerMs: () => number) {
  const state = { issued: 0, access: "", refresh: "", refreshes: 0, isKilled: false };
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  function issue() {
    state.issued += 1;
    state.access = `access-${state.issued}`;
    state.refresh = `refresh-${state.issued}`;
    return { access_token: state.access, refresh_token: state.refresh, expires_in: 3600, authority: "" };
  }

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    if (request.url.endsWith("/oauth/token")) {
      const given = new URLSearchParams(await request.text()).get("refresh_token");
      state.refreshes += 1;
      await sleep(20);
      if (given === state.refresh && !state.isKilled) return Response.json(issue());
      state.isKilled = true;
      state.access = "";
      return Response.json({ error: "invalid_grant", error_description: "" }, { status: 400 });
    }
    const isValid = request.headers.get("Blade-Auth") === `bearer ${state.access}`;
    await sleep(answerMs());
    const code = isValid ? 200 : 401;
    return Response.json({ code, success: isValid, data: {}, msg: "" }, { status: code });
  }

  return { fetch, state, issue };
}
