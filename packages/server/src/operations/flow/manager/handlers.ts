import { drawnText, ownFlowCategory } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { isId } from "../../../contract/is-id.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { missingFile } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import { requireAll } from "../../../lists/require-all.ts";
import { tellDeed } from "../../log/deed.ts";
import { isPlatform } from "../../system/platform-only.ts";
import { definitions } from "../definitions.ts";
import { type Drawing, deploy } from "../deploy.ts";
import { drawingBytes } from "../drawing-file.ts";
import { findDefinition } from "../engine.ts";
import { requireFlowable } from "../flowable/there.ts";
import { findingsOf } from "../model/check-model.ts";
import { models } from "../model/handlers.ts";
import { takeDeployable } from "../take-drawing.ts";
import { listStepDurations } from "./durations.ts";
import { migrate, previewMigration } from "./migrate.ts";

/** The drawing in a file. @throws Refusal `validation_failed`, `file_refused` */
const drawingIn = (ctx: Context, file: UploadedFile, field: string) => takeDeployable(ctx, drawingBytes(file), field);

async function changeState(ctx: Context, id: string, suspended: boolean): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const before = await findDefinition(db, id);
    await db.updateTable("flowDefinition").set({ suspended }).where("id", "=", id).execute();
    // Timers stand still there, too.
    if (before.flowableId !== null && before.suspended !== suspended)
      await requireFlowable(ctx).suspend(before.flowableId, suspended);
  });
}

/** Removes deployments of which no process was ever started, all or none; one that was used stays as what it was. @throws Refusal `not_found`, `conflict` */
async function removeDeployments(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw new Refusal("not_found");
  await transaction(ctx.db, async (db) => {
    const found = await db
      .selectFrom("flowDefinition")
      .select(["id", "name", "deploymentId", "flowableId"])
      .where("deploymentId", "in", ids)
      .forUpdate()
      .execute();
    requireAll([...new Set(found.map(({ deploymentId }) => deploymentId))], ids);
    const used = await db
      .selectFrom("flowInstance")
      .select("definitionId")
      .where(
        "definitionId",
        "in",
        found.map(({ id }) => id),
      )
      .executeTakeFirst();
    if (used) {
      const name = found.find(({ id }) => id === used.definitionId)?.name ?? "";
      throw new Refusal("conflict", {
        message: say(
          "流程“{}”已有实例，不能删除，可以挂起",
          "“{}” has already been started, so it cannot be removed. Suspend it instead",
          drawnText(name),
        ),
      });
    }
    await db
      .deleteFrom("flowDefinition")
      .where(
        "id",
        "in",
        found.map(({ id }) => id),
      )
      .execute();
    for (const { flowableId } of found) {
      if (flowableId !== null) await requireFlowable(ctx).removeDeployment(flowableId);
    }
  });
}

export const flowManagerHandlers = {
  ...defineHandlers({
    listProcessDefinition: async (ctx, { query }) => definitions.page(ctx, query),
    changeProcessState: async (ctx, { query: { processId, state } }) => {
      await changeState(ctx, processId, state === "suspend");
      return {};
    },
    deleteDeployment: async (ctx, { query }) => {
      await removeDeployments(ctx, query.deploymentIds.split(","));
      return {};
    },
    listStepDurations: (ctx, { query }) => listStepDurations(ctx, query.processDefinitionId),
    previewMigration: (ctx, { body }) => previewMigration(ctx, body),
    migrateProcesses: (ctx, { body }) => migrate(ctx, body),
  }),
  ...definePlatformHandlers("namedTenant", {
    checkProcessFile: async (ctx, { query, file }) => {
      if (!file) throw new Refusal("file_refused", { message: missingFile });
      const { findings, ...drawing } = await drawingIn(ctx, file, "file");
      return findingsOf(ctx, { findings, drawing }, query.tenantIds);
    },
    deployFlowModel: async (ctx, { query: { modelId, ...more } }) => {
      const { modelEditorXml, name, ...model } = await models.detail(ctx, modelId);
      const category = more.category || model.category || (isPlatform(ctx) ? "" : ownFlowCategory);
      await deploy(ctx, [await takeDeployable(ctx, modelEditorXml)], { ...more, category });
      tellDeed(ctx, { keys: [modelId], names: [name] });
      return {};
    },
    deployProcessFiles: async (ctx, { body, files }) => {
      if (files.length === 0) throw invalidField("files", missingFile);
      const drawings: Drawing[] = [];
      // One after the other: the hospital has one worker at a time.
      for (const file of files) drawings.push(await drawingIn(ctx, file, "files"));
      await deploy(ctx, drawings, body);
      tellDeed(ctx, { names: drawings.map(({ graph }) => graph.name) });
      return {};
    },
  }),
};
