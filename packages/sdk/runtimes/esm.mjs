import * as sdk from "@bladekit/sdk";
import * as cipher from "@bladekit/sdk/cipher";
import * as rules from "@bladekit/sdk/rules";
import * as springblade from "@bladekit/sdk/springblade";
import { smoke } from "./smoke.mjs";

const [baseUrl, password, silentUrl] = process.argv.slice(2);
await smoke(sdk, baseUrl, password, silentUrl);
console.log(`ok ${[cipher.createCipher, rules.checkPhone, springblade.springblade].map((value) => typeof value)}`);
