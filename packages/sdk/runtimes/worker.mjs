// A worker as on the edge: without Node.js, files or processes. It answers the result of the calls.
import * as sdk from "@bladekit/sdk";
import * as cipher from "@bladekit/sdk/cipher";
import * as rules from "@bladekit/sdk/rules";
import * as springblade from "@bladekit/sdk/springblade";
import { smoke } from "./smoke.mjs";

export default {
  async fetch(request) {
    const { searchParams } = new URL(request.url);
    try {
      if ("process" in globalThis || "Buffer" in globalThis) throw new Error("this runtime is not an edge worker");
      const [baseUrl, password, silentUrl] = ["baseUrl", "password", "silentUrl"].map((name) => searchParams.get(name));
      await smoke(sdk, baseUrl, password, silentUrl);
      const kinds = [cipher.createCipher, rules.checkPhone, springblade.springblade].map((value) => typeof value);
      return new Response(`ok ${kinds}`);
    } catch (error) {
      return new Response(String(error?.stack ?? error), { status: 500 });
    }
  },
};
