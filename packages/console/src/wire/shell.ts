import { type BladeClient, type components, createLockScreen, type LockScreen, webStorage } from "@bladekit/sdk";
import { unchangedHeader } from "@bladekit/sdk/rules";
import type { UserRow } from "../model/console-data-provider.ts";
import { speak } from "./http-error.ts";
import { passwordCipher } from "./password-cipher.ts";

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
  getOwnInfo(): Promise<UserRow>;
  /** Refused where the fields of `seen` have other values by now. */
  saveOwnInfo(info: OwnInfo, seen: Partial<OwnInfo>): Promise<void>;
  /** Stores a picture and answers its address. */
  storeAvatar(file: File): Promise<string>;
  /** Both in plain; they are encrypted on the way. */
  changePassword(change: { oldPassword: string; newPassword: string; repeated: string }): Promise<void>;
  getOwnDepartments(): Promise<Choice[]>;
  getOwnRoles(): Promise<Choice[]>;
  switchTo(choice: { deptId: string; roleId: string }): Promise<void>;
  /** The newest notices to staff. */
  getNotices(): Promise<Notice[]>;
  sendErrors(errors: ClientError[]): Promise<void>;
  /** Lets the server forget what it keeps for this person. */
  clearCache(): Promise<void>;
}

const shownNotices = 20;

export function createShell(client: BladeClient): Shell {
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
    getOwnInfo: () => speak(client.GET("/blade-system/user/info")),
    saveOwnInfo: async (body, seen) => {
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
    clearCache: async () => {
      await speak(client.GET("/blade-auth/oauth/clear-cache"));
    },
  };
}
