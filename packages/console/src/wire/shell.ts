import { type BladeClient, type components, createLockScreen, type LockScreen, webStorage } from "@bladekit/sdk";
import type { UserRow } from "../model/console-data-provider.ts";
import type { ToldChanges } from "./change-event.ts";
import type { HasCall } from "./foreign.ts";
import { speak } from "./http-error.ts";
import { inTime } from "./load-once.ts";
import type { Passkeys } from "./own-passkeys.ts";
import { passwordCipher } from "./password-cipher.ts";
import type { TriedCall } from "./try-call.ts";
import { activeViewing, forgetViewing, readViewing, type Viewing } from "./viewing.ts";

type Schemas = components["schemas"];

export type OwnInfo = Schemas["OwnInfoInput"];
export type ClientError = Schemas["ClientError"];
export type Notice = Schemas["Notice"];

export interface Choice {
  id: string;
  name: string;
}

/** The questions of the shell around the screens: the person, the session, the lock and the errors of this browser. */
export interface Shell {
  lockScreen: LockScreen;
  /** Refreshes the token in time from now on; returns how to stop. */
  keepFresh(): () => void;
  /** The person at work, as `tenant user`, "" for nobody; it changes with another tab's login or logout, too. */
  whoIsThere(): string;
  onSessionChange(listener: () => void): () => void;
  /** Tells of changes that others make, as long as the server does; returns how to stop. */
  followChanges(told: ToldChanges): () => void;
  getOwnInfo(): Promise<UserRow>;
  /** Refused if the fields of `seen` have other values now. */
  saveOwnInfo(info: OwnInfo, seen: Partial<OwnInfo>): Promise<void>;
  /** Stores a picture and answers its address. */
  storeAvatar(file: File): Promise<string>;
  /** Both in plain; they are encrypted on the way. */
  changePassword(change: { oldPassword: string; newPassword: string; repeated: string }): Promise<void>;
  /** The person's passkeys; undefined on a server that has none. */
  passkeys: (() => Promise<Passkeys>) | undefined;
  getOwnDepartments(): Promise<Choice[]>;
  getOwnRoles(): Promise<Choice[]>;
  switchTo(choice: { deptId: string; roleId: string }): Promise<void>;
  /** The newest notices to staff. */
  getNotices(): Promise<Notice[]>;
  sendErrors(errors: ClientError[]): Promise<void>;
  /** The view as another person or role that this tab shows. */
  viewing: Viewing | undefined;
  /** Ends the view, and goes on as the person themselves. */
  stopViewing(): Promise<void>;
  /** Whether the server describes the calls that the person may make. */
  hasOwnContract: boolean;
  /** The description of the calls that the person may make, as an OpenAPI document. */
  getOwnContract(): Promise<object>;
  /** Makes a call of that description in the person's session. */
  tryCall(call: TriedCall): Promise<Response>;
  /** Lets the server forget what it keeps for this person. */
  clearCache(): Promise<void>;
}

const shownNotices = 20;

interface ShellOptions {
  /** Makes the client of the person themselves, for one who looks as somebody else. */
  readonly ownClient?: () => BladeClient;
  /** Whether the server has a call; ours has all. */
  readonly has?: HasCall;
}

export function createShell(
  client: BladeClient,
  { ownClient = () => client, has = () => true }: ShellOptions = {},
): Shell {
  const { session } = client;
  const userId = () => session.get()?.userId ?? "";
  return {
    lockScreen: createLockScreen(session, webStorage(sessionStorage, "bladekit-console-")),
    keepFresh: session.keepFresh,
    whoIsThere: () => {
      const there = session.get();
      return there ? `${there.tenantId} ${there.userId}` : "";
    },
    onSessionChange: session.subscribe,
    followChanges(told) {
      if (!has("/blade-system/event/stream")) return () => {};
      const stop = new AbortController();
      void import("./follow-changes.ts")
        .then(({ followChanges }) => followChanges(client, told, stop.signal))
        .catch(() => {});
      return () => stop.abort();
    },
    getOwnInfo: () => speak(client.GET("/blade-system/user/info")),
    saveOwnInfo: async (body, seen) => {
      const { unchangedHeader } = await inTime(import("./unchanged.ts"));
      const headers = { "If-Unchanged": unchangedHeader({ ...seen }) };
      await speak(client.POST("/blade-system/user/update-info", { body, headers }));
    },
    storeAvatar: async (file) => (await speak(client.upload("/blade-resource/oss/endpoint/put-file", file))).link,
    changePassword: async ({ oldPassword, newPassword, repeated }) => {
      const { encrypt, hashPassword } = await passwordCipher(client);
      await speak(
        client.POST("/blade-system/user/update-password", {
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: {
            oldPassword: hashPassword(oldPassword),
            newPassword: encrypt(newPassword),
            newPassword1: encrypt(repeated),
          },
        }),
      );
    },
    passkeys: has("/blade-auth/passkey/list")
      ? async () => (await import("./own-passkeys.ts")).createPasskeys(client)
      : undefined,
    getOwnDepartments: async () => {
      const departments = await speak(client.resource("/blade-system/dept").select({ userId: userId() }));
      return departments.map(({ id, deptName }) => ({ id, name: deptName }));
    },
    getOwnRoles: async () => {
      const roles = await speak(client.resource("/blade-system/role").select({ userId: userId() }));
      return roles.map(({ id, roleName }) => ({ id, name: roleName }));
    },
    switchTo: async (choice) => {
      await speak(session.switchTo(choice));
    },
    getNotices: async () => {
      const query = { current: 1, size: shownNotices, descs: "releaseTime" };
      return (await speak(client.resource("/blade-desk/notice").list(query))).records;
    },
    sendErrors: async (body) => {
      await speak(client.POST("/blade-system/user/send-logs", { body }));
    },
    viewing: readViewing(),
    stopViewing: async () => {
      const viewing = activeViewing();
      forgetViewing();
      // One that is over already has nothing to end.
      if (viewing)
        await ownClient()
          .POST("/blade-system/view-as/end", { body: { id: viewing.id } })
          .catch(() => {});
    },
    hasOwnContract: has("/blade-system/openapi/own") && !activeViewing(),
    getOwnContract: () => speak(client.request<object>("GET", "/blade-system/openapi/own")),
    tryCall: async (call) => (await import("./try-call.ts")).tryCall(client, call),
    clearCache: async () => {
      await speak(client.GET("/blade-auth/oauth/clear-cache"));
    },
  };
}
