import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../contract/say.ts";
import { OutboundError } from "../outbound/outbound.ts";

const wrongPlace = say("地域或接入地址不正确", "the region or the endpoint is wrong");

const meanings: Readonly<Record<string, Sentence>> = {
  InvalidAccessKeyId: say("访问密钥不存在", "the access key does not exist"),
  SignatureDoesNotMatch: say("私密密钥不正确", "the secret key is wrong"),
  AccessDenied: say("密钥没有读写该空间的权限", "the key may not read and write this bucket"),
  NoSuchBucket: say("空间不存在", "the bucket does not exist"),
  InvalidBucketName: say("空间名无效", "the bucket name is not valid"),
  AllAccessDisabled: say("空间已停用", "the bucket is disabled"),
  PermanentRedirect: wrongPlace,
  TemporaryRedirect: wrongPlace,
  AuthorizationHeaderMalformed: say("地域不正确", "the region is wrong"),
  RequestTimeTooSkewed: say(
    "本机时钟与存储服务相差过大",
    "the clocks of this server and the storage are too far apart",
  ),
  SlowDown: say("存储服务繁忙", "the storage is busy"),
  EntityTooLarge: say("文件超过存储服务的上限", "the file exceeds the storage’s limit"),
};

/** The meaning of an S3 refusal, in a sentence for the person who set the store up. */
export function s3Fault(status: number, body: string): OutboundError & { s3Code: string } {
  const s3Code = /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body)?.[1] ?? "";
  const named =
    meanings[s3Code] ??
    (status === 301 || status === 307 ? wrongPlace : say("存储服务拒绝了请求", "the storage refused the request"));
  return Object.assign(new OutboundError(say("{}（{}）", "{} ({})", named, s3Code || `HTTP ${status}`), true), {
    s3Code,
  });
}
