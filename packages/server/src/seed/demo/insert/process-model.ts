import { readFileSync } from "node:fs";
import { readDeployable } from "@bladekit/flow";
import { drawnText } from "@bladekit/sdk/rules";
import { inPackage } from "../../../services/package-folder.ts";
import type { Seeding } from "./seeding.ts";

/** Reads a drawing of the demo and keeps it as a model. */
export async function insertModel({ db, ids }: Seeding, file: string, category: string, author: string) {
  const xml = readFileSync(inPackage(`assets/demo/${file}.bpmn20.xml`), "utf8");
  const graph = await readDeployable(xml);
  const { key: modelKey, description } = graph;
  const { zh: name, en: nameEn } = drawnText(graph.name);
  const by = { createUser: author, updateUser: author };
  await db
    .insertInto("flowModel")
    .values({ id: ids.next(), name, nameEn, modelKey, description, category, xml, ...by })
    .execute();
  return { xml, graph };
}
