import { expect, test } from "vitest";
import { s3Fault } from "./s3-fault.ts";

const of = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`;

test.each([
  [403, of("RequestTimeTooSkewed"), "RequestTimeTooSkewed", /时钟.*（RequestTimeTooSkewed）$/],
  [400, of("AuthorizationHeaderMalformed"), "AuthorizationHeaderMalformed", /^地域不正确/],
  [400, of("TemporaryRedirect"), "TemporaryRedirect", /^地域或接入地址不正确/],
  [301, "", "", /^地域或接入地址不正确（HTTP 301）$/],
  [307, of("Elsewhere"), "Elsewhere", /^地域或接入地址不正确（Elsewhere）$/],
  [302, "", "", /^存储服务拒绝了请求（HTTP 302）$/],
  [403, of("Unknown"), "Unknown", /^存储服务拒绝了请求（Unknown）$/],
  [500, of("a code with spaces"), "", /^存储服务拒绝了请求（HTTP 500）$/],
])("%i with %s has the code “%s” and its sentence", (status, body, code, sentence) => {
  const fault = s3Fault(status, body);
  expect(fault).toMatchObject({ s3Code: code, mayHaveArrived: true });
  expect(fault.sentence.zh).toMatch(sentence);
});
