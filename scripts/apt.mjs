// Installs packages of Debian, where we may.
import { retry } from "./retry.mjs";
import { run } from "./run.mjs";

// Another process may be at it; a mirror may be busy.
const PATIENT = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];

/** @returns {Promise<{ ok: boolean, output: string }>} */
export function aptInstall(packages, ...options) {
  const apt = (...args) => run("apt-get", [...PATIENT, ...args], { env: { DEBIAN_FRONTEND: "noninteractive" } });
  return retry(
    async () => {
      const updated = await apt("update");
      return updated.ok ? apt("install", "-y", ...options, ...packages) : updated;
    },
    // No apt at all, or not for us: it will not be otherwise in a moment.
    { isChance: (output) => !/ENOENT|are you root/.test(output) },
  );
}
