// Runs in the page: uploads with the SDK as an app does, and records the progress.
import { createBladeClient, isAbort, isApiError, memoryStorage, type Progress } from "@bladekit/sdk";

const putFile = "/blade-resource/oss/endpoint/put-file";

/** What the test asks the page to do. */
export interface UploadPlan {
  readonly password: string;
  readonly bytes: number;
  readonly name: string;
  /** Aborts the upload as soon as some bytes have been sent. */
  readonly isAborted?: boolean;
  /** Uses a token that the server refuses. */
  readonly isExpired?: boolean;
}

async function upload({ password, bytes, name, isAborted, isExpired }: UploadPlan) {
  const storage = memoryStorage();
  const client = createBladeClient({ baseUrl: "/api", clientId: "cli", tenantId: "100001", storage });
  const { accessToken } = await client.session.login({ username: "hr", password });
  if (isExpired) storage.set("token", storage.get("token")?.replaceAll(accessToken, "no-such-token") ?? "");

  const heard: Progress[] = [];
  const controller = new AbortController();
  const onProgress = (progress: Progress) => {
    heard.push(progress);
    if (isAborted && progress.loaded > 0) controller.abort();
  };
  const file = new File(["%PDF-1.7\n", new Uint8Array(bytes), "\n%%EOF\n"], name, { type: "application/pdf" });
  const outcome = await client.upload(putFile, file, { onProgress, signal: controller.signal }).then(
    ({ originalName, size }) => ({ originalName, size: Number(size) }),
    (error: unknown) => {
      if (!isApiError(error)) return { isAbort: isAbort(error), text: String(error) };
      const { status, operationId, msg, requestId } = error;
      return { status, operationId, hasSentence: msg !== "", hasRequestId: requestId !== undefined };
    },
  );
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return { outcome, heard, protocol: visit?.nextHopProtocol };
}

export type Upload = typeof upload;

Object.assign(globalThis, { upload });
