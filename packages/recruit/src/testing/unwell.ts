import type { TestServer } from "@bladekit/server/testing";

/** A server that refuses calls whose address matches, until the test ends that. */
export function unwell<Server extends TestServer>(hospital: Server, calls: RegExp) {
  let isDown = true;
  const msg = "系统繁忙，请稍后再试";
  const fetch = async (request: Request) =>
    isDown && calls.test(request.url)
      ? Response.json({ code: 403, success: false, msg, data: {} }, { status: 403 })
      : hospital.fetch(request);
  const recover = () => {
    isDown = false;
  };
  return { server: { ...hospital, fetch }, msg, recover };
}
