import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/126.0.0.0 Safari/537.36`, "Chrome 126 · Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    "Edge 126 · Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox 128 · Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari 17 · iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2304A) ${apple} Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49`,
    "WeChat 8 · Android",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
    "Chrome 130 · iOS",
  ],
  ["bladekit-cli/1.0", "bladekit-cli"],
  ["curl/8.5.0", "curl"],
  ["", ""],
])("%s is %j", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
