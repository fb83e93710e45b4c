import type { BladeClient } from "@bladekit/sdk";
import type {
  ConsoleDataProvider,
  OwnSheetInput,
  OwnSheetKind,
  OwnSheetOutcome,
} from "../model/console-data-provider.ts";
import { speak } from "./http-error.ts";

const resources = { job: "recruit/job", score: "recruit/score", user: "system/user" } as const;
const reading = {
  job: "/mrhr-zpgl-new/jobSheet/read",
  score: "/mrhr-zpgl-new/scoreSheet/read",
  user: "/blade-system/userSheet/read",
} as const;

type OwnSheets = Pick<ConsoleDataProvider, "readOwnSheet" | "importOwnSheet" | "markOwnSheet">;

/** Hospitals' own tables: how each kind is read, and what its rows become. */
export function ownSheets(client: BladeClient, afterChange: (resource: string) => void): OwnSheets {
  const rows = (kind: OwnSheetKind, body: OwnSheetInput, jobId?: string): Promise<OwnSheetOutcome> => {
    switch (kind) {
      case "job":
        return client.POST("/mrhr-zpgl-new/jobSheet/posts", { body });
      case "score":
        return client.POST("/mrhr-zpgl-new/scoreSheet/rows", { body, params: { query: jobId ? { jobId } : {} } });
      case "user":
        return client.POST("/blade-system/userSheet/rows", { body });
    }
  };
  return {
    readOwnSheet: (kind, file) => speak(client.upload(reading[kind], file)),
    importOwnSheet: (kind, input, jobId) => speak(rows(kind, input, jobId)).finally(() => afterChange(resources[kind])),
    markOwnSheet(file, marks) {
      const body = new FormData();
      body.append("marks", JSON.stringify(marks));
      body.append("files", file);
      // The client has no typed call that sends a form and answers a file.
      const post = client.POST as unknown as (path: string, init: object) => Promise<Blob>;
      return speak(post("/blade-resource/own-sheet/marked", { body, parseAs: "blob" }));
    },
  };
}
