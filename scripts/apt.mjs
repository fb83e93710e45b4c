// Installs Debian packages, where this process may.
import { retry } from "./retry.mjs";
import { run } from "./run.mjs";

// Waits for another process that is installing, and retries a mirror that is busy.
const PATIENT = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];

/** @returns {Promise<{ ok: boolean, output: string }>} */
export function aptInstall(packages, ...options) {
  const apt = (...args) => run("apt-get", [...PATIENT, ...args], { env: { DEBIAN_FRONTEND: "noninteractive" } });
  return retry(
    async () => {
      const updated = await apt("update");
      return updated.ok ? apt("install", "-y", ...options, ...packages) : updated;
    },
    // Without apt, or without the right to use it, another try cannot succeed.
    { isChance: (output) => !/ENOENT|are you root/.test(output) },
  );
}
