import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCertificate } from "../../testing/certificate.ts";
import { mailAccount, startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import { parseAllowedHosts } from "../outbound/allowed-hosts.ts";
import { createOutbound } from "../outbound/outbound.ts";
import { createMailer, type MailServer, parseSmtpUrl } from "./mailer.ts";

const certificate = makeCertificate();
const kinds = ["tls", "starttls", "none"] as const;
const servers = {} as Record<(typeof kinds)[number], TestMailServer>;

beforeAll(async () => {
  for (const kind of kinds) servers[kind] = await startMailServer(kind, certificate);
});
afterAll(async () => {
  for (const kind of kinds) await servers[kind].close();
});
beforeEach(() => {
  for (const kind of kinds) servers[kind].received.length = 0;
});

const allowed = parseAllowedHosts("localhost");
if (!allowed) throw new Error("localhost is a host");
const outbound = createOutbound(allowed);
const trusting = createMailer(outbound, { ca: certificate.cert });
const strict = createMailer(outbound);

const at = (kind: (typeof kinds)[number], change: Partial<MailServer> = {}): MailServer => ({
  host: "localhost",
  port: servers[kind].port,
  security: kind,
  ...(kind === "none" ? { username: "", password: "" } : mailAccount),
  fromAddress: "hr@renhe.test",
  fromName: "仁和医院",
  isOurs: false,
  ...change,
});
const mail = { id: "1780000000000000001", to: "li@example.test", subject: "面试通知", text: "您好，\n请于周五到院。" };
const body = ({ source }: { source: string }) =>
  Buffer.from(source.split("\r\n\r\n").slice(1).join("\r\n\r\n"), "base64").toString("utf8");

describe("a mail", () => {
  test.each(kinds)("goes through %s whole, under a name that stays the same", async (kind) => {
    expect(await trusting.send(at(kind), mail)).toMatchObject({ kind: "sent" });
    const [received] = servers[kind].received;
    if (!received) throw new Error("nothing came");
    expect(received).toMatchObject({
      from: "hr@renhe.test",
      to: ["li@example.test"],
      isEncrypted: kind !== "none",
      user: kind === "none" ? "" : mailAccount.username,
    });
    expect(received.source).toContain(`Message-ID: <${mail.id}@renhe.test>`);
    expect(received.source).toContain("Auto-Submitted: auto-generated");
    expect(body(received).replaceAll("\r\n", "\n").trim()).toBe(mail.text);
  });

  test("cannot gain headers or recipients by what is written in it", async () => {
    const crooked = { ...mail, subject: "Hi\r\nBcc: victim@example.test\r\n\r\nnew body", to: "li@example.test" };
    await trusting.send(at("none", { fromName: "HR\r\nBcc: other@example.test" }), crooked);
    const [received] = servers.none.received;
    expect(received?.to).toEqual(["li@example.test"]);
    expect(received?.source.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  });
});

describe("encryption", () => {
  test.each(["tls", "starttls"] as const)("%s with a certificate that nobody vouches for is refused", async (kind) => {
    expect(await strict.send(at(kind), mail)).toMatchObject({ kind: "busy" });
    await expect(strict.verify(at(kind))).rejects.toMatchObject({ name: "OutboundError" });
    expect(servers[kind].received).toEqual([]);
  });

  test("with a certificate for another name is refused", async () => {
    const mailer = createMailer({ ...outbound, addressOf: async () => "127.0.0.1" }, { ca: certificate.cert });
    await expect(mailer.verify(at("tls", { host: "mail.other.test" }))).rejects.toThrow(/证书|连接/);
  });

  test("that was asked for and is not there is not done without", async () => {
    const plain = at("starttls", { port: servers.none.port });
    expect(await trusting.send(plain, mail)).toMatchObject({ kind: "refused" });
    await expect(trusting.verify(plain)).rejects.toThrow("无法建立加密连接");
    expect(servers.none.received).toEqual([]);
  });
});

describe("a server", () => {
  test("is tried before it is used: connection, encryption, account", async () => {
    for (const kind of kinds) await trusting.verify(at(kind));
    await expect(trusting.verify(at("tls", { password: "wrong" }))).rejects.toThrow("账号或密码不正确");
    await expect(trusting.verify(at("tls", { port: 1 }))).rejects.toThrow(/无法建立连接|无法连接/);
  });

  test("inside the network is not reached, unless it is the operator's", async () => {
    for (const host of ["127.0.0.1", "169.254.169.254", "10.0.0.1"]) {
      await expect(strict.verify(at("none", { host }))).rejects.toThrow("不允许访问内部地址");
    }
    await trusting.verify(at("none", { host: "127.0.0.1", isOurs: true }));
  });

  test("says no for good, or for now", async () => {
    expect(await trusting.send(at("none"), { ...mail, to: "nobody@example.test" })).toMatchObject({ kind: "refused" });
    servers.none.next.push({ code: 451, text: "try later" });
    expect(await trusting.send(at("none"), mail)).toMatchObject({
      kind: "busy",
      reason: expect.stringContaining("451"),
    });
    servers.none.next.push({ code: 554, text: "spam" });
    expect(await trusting.send(at("none"), mail)).toMatchObject({ kind: "refused" });
  });
});

test("an address of a server in the environment has its usual port and is always encrypted", () => {
  expect(parseSmtpUrl("smtps://a%40b:p%3Aw@smtp.test", "hr@x.test")).toMatchObject({
    ...{ host: "smtp.test", port: 465, security: "tls", username: "a@b", password: "p:w", isOurs: true },
  });
  expect(parseSmtpUrl("smtp://smtp.test:2525", "hr@x.test")).toMatchObject({
    port: 2525,
    security: "starttls",
    username: "",
  });
});
