import { say } from "../../contract/say.ts";
import { type Outbound, OutboundError, readBytes } from "./outbound.ts";

/** As far as links to a picture lead. */
const mostRedirects = 3;

/** Reads a picture from another site: by http or https, from a public address at each step. @throws OutboundError */
export async function fetchPicture(
  outbound: Outbound,
  address: string,
  { maxBytes, totalMs }: { maxBytes: number; totalMs: number },
): Promise<Buffer> {
  let url = new URL(address);
  for (let step = 0; step <= mostRedirects; step++) {
    const isPlain = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    if (!isPlain) break;
    const headers = { accept: "image/png, image/jpeg, image/gif, image/webp" };
    const answer = await outbound.send({ method: "GET", url: url.href, headers, totalMs });
    if (answer.status === 200) return readBytes(answer.body, maxBytes);
    answer.body.destroy();
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || !location || !URL.canParse(location, url)) break;
    url = new URL(location, url);
  }
  throw new OutboundError(say("{} 没有该图片", "The picture was not found at {}", url.hostname), false);
}
