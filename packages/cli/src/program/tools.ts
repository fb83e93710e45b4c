import type { DoctorAddressOptions } from "../commands/doctor-address.ts";
import type { GenerateOptions } from "../commands/generate.ts";
import type { ServeOptions } from "../commands/serve.ts";
import { createConnectedContext, createContext } from "../context.ts";
import type { Common, Group } from "./group.ts";

/** Commands about this tool and its server. */
export function toolCommands({ program, io, t, done, json, connected }: Group): void {
  program
    .command("serve")
    .description(t("aboutServe"))
    .option("--port <port>", t("aboutPort"))
    .option("--data <folder>", t("aboutData"))
    .action(async (flags: ServeOptions) => {
      const { serve } = await import("../commands/serve.ts");
      done(await serve(createContext(io, {}), flags));
    });

  const doctor = program.command("doctor").description(t("aboutDoctor")).argument("[address]", t("aboutAddress"));
  connected(json(doctor))
    .option("--into <folder>", t("aboutDoctorInto"))
    .action(async (address: string | undefined, flags: Common & DoctorAddressOptions) => {
      if (address !== undefined) {
        const { doctorAddress } = await import("../commands/doctor-address.ts");
        return done(await doctorAddress(createContext(io, flags), address, flags));
      }
      const { doctor } = await import("../commands/doctor.ts");
      done(await doctor(createConnectedContext(io, flags)));
    });

  json(program.command("generate").description(t("aboutGenerate")))
    .argument("<model>", t("aboutModel"))
    .option("--into <folder>", t("aboutSources"))
    .option("--dry-run", t("aboutGenerateDry"))
    .option("--force", t("aboutGenerateForce"))
    .action(async (model: string, flags: GenerateOptions & { json?: boolean }) => {
      const { generateEntity } = await import("../commands/generate.ts");
      done(await generateEntity(createContext(io, flags), model, flags));
    });

  program.helpCommand("help [command]", t("aboutHelp"));
  program
    .command("completion")
    .description(t("aboutCompletion"))
    .argument("<shell>", "bash, zsh, fish")
    .action(async (shell: string) => {
      const { completion } = await import("../commands/completion.ts");
      done(completion(createContext(io, {}), program, shell));
    });

  program
    .command("man")
    .description(t("aboutMan"))
    .action(async () => {
      const { man } = await import("../commands/man.ts");
      done(man(createContext(io, {}), program));
    });
}
