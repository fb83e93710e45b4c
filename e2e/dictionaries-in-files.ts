import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { demoPassword } from "./server.ts";

const bin = fileURLToPath(new URL("../packages/cli/bin/bladekit.cjs", import.meta.url));

/** Runs the CLI as users install it, with a separate home folder. */
function bladekit(home: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    LANG: "zh_CN.UTF-8",
    BLADEKIT_PASSWORD: demoPassword,
  };
  const child = spawn(process.execPath, [bin, ...args], { env, cwd: home });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

/** The administrator's part of the journey: export, plan, apply, and a plan without changes. */
export async function keepDictionariesInFiles(server: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "bladekit-cli-"));
  const run = (...args: string[]) => bladekit(home, args);
  const expectCode = async (code: number, ...args: string[]) => {
    const result = await run(...args);
    expect([args.join(" "), result.code, result.output]).toEqual([args.join(" "), code, expect.any(String)]);
    return result.output;
  };

  await test.step("signs in and takes what is there", async () => {
    await expectCode(0, "login", "--server", server, "--tenant", "100001", "--username", "admin");
    expect(await expectCode(0, "whoami")).toContain("100001");
    await expectCode(0, "export", "hospital");
    await expectCode(0, "plan", "hospital");
  });

  await test.step("adds a dictionary, sees it in the plan, applies it once", async () => {
    const file = join(home, "hospital", "extra.yaml");
    await writeFile(
      file,
      [
        "dicts:",
        "  - code: shift",
        "    dictValue: 班次",
        "    sort: 900",
        "    children:",
        "      - { dictKey: day, dictValue: 白班, sort: 1 }",
        "      - { dictKey: night, dictValue: 夜班, sort: 2 }",
        "",
      ].join("\n"),
    );
    expect(await expectCode(2, "plan", "hospital")).toContain("shift");
    await expectCode(0, "apply", "hospital", "--yes");
    await expectCode(0, "plan", "hospital");
    await expectCode(0, "apply", "hospital", "--yes");
  });

  await test.step("exports what was applied", async () => {
    await expectCode(0, "export", "again");
    const files = await readdir(join(home, "again"), { recursive: true });
    const texts = await Promise.all(
      files.filter((name) => name.endsWith(".yaml")).map((name) => readFile(join(home, "again", name), "utf8")),
    );
    expect(texts.join("\n")).toContain("夜班");
    await expectCode(0, "plan", "again");
  });
  await rm(home, { recursive: true, force: true });
}
