import { expect, test } from "vitest";
import { signatureFault } from "./s3-server.ts";

// The examples in AWS's documentation of Signature Version 4.
const host = "examplebucket.s3.amazonaws.com";
const now = new Date("2013-05-24T00:00:00Z");
const credential = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";

test("the gate lets in what AWS publishes as well signed, and nothing near it", () => {
  const headers = {
    host,
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  };
  const empty = Buffer.alloc(0);
  const ask = (change: object, url = "/test.txt", body = empty, moment = now) =>
    signatureFault({ method: "GET", url, headers: { ...headers, ...change } }, body, moment);
  expect(ask({})).toBeUndefined();
  expect(ask({}, "/other.txt")).toBe("SignatureDoesNotMatch");
  expect(ask({ range: "bytes=0-99" })).toBe("SignatureDoesNotMatch");
  expect(ask({}, "/test.txt", Buffer.from("x"))).toBe("XAmzContentSHA256Mismatch");
  expect(ask({ authorization: "" })).toBe("InvalidAccessKeyId");
  expect(ask({}, "/test.txt", empty, new Date("2013-05-24T00:20:00Z"))).toBe("AccessDenied");
});

test("the gate lets in a link as AWS publishes it, until it expires", () => {
  const query = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": credential,
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  });
  const ask = (moment: Date) =>
    signatureFault({ method: "GET", url: `/test.txt?${query}`, headers: { host } }, Buffer.alloc(0), moment);
  expect(ask(new Date("2013-05-24T23:59:00Z"))).toBeUndefined();
  expect(ask(new Date("2013-05-25T00:01:00Z"))).toBe("AccessDenied");
});
