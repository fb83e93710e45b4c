import { OutboundError } from "../outbound/outbound.ts";

const meanings: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "访问密钥不存在",
  SignatureDoesNotMatch: "私密密钥不正确",
  AccessDenied: "密钥没有读写该空间的权限",
  NoSuchBucket: "空间不存在",
  InvalidBucketName: "空间名无效",
  AllAccessDisabled: "空间已停用",
  PermanentRedirect: "地域或接入地址不正确",
  TemporaryRedirect: "地域或接入地址不正确",
  AuthorizationHeaderMalformed: "地域不正确",
  RequestTimeTooSkewed: "本机时钟与存储服务相差过大",
  SlowDown: "存储服务繁忙",
  EntityTooLarge: "文件超过存储服务的上限",
};

/** What a refusal of an S3-compatible store says, in a sentence for whoever set it up. */
export function s3Fault(status: number, body: string): OutboundError & { s3Code: string } {
  const s3Code = /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body)?.[1] ?? "";
  const named = meanings[s3Code] ?? (status === 301 || status === 307 ? "地域或接入地址不正确" : "存储服务拒绝了请求");
  return Object.assign(new OutboundError(`${named}（${s3Code || `HTTP ${status}`}）`, true), { s3Code });
}
