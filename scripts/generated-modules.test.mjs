import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRestOfColumns } from "../openapi/generator/columns.ts";
import { entitiesOf } from "../openapi/generator/entity.ts";
import { modulesOf } from "../openapi/generator/modules.ts";

const contract = () => JSON.parse(readFileSync(new URL("../openapi/openapi.json", import.meta.url), "utf8"));

/** The faults that the generator reports after a change of the contract. */
function faultsOf(change) {
  const document = contract();
  change(document.components.schemas, document.paths);
  try {
    modulesOf(document);
    return [];
  } catch (error) {
    return error.message.split("\n");
  }
}

test("the contract as it is says enough", () => {
  expect(faultsOf(() => undefined)).toEqual([]);
  expect([...modulesOf(contract()).entities.keys()]).toContain("system-post.ts");
});

test("every place where the contract says too little is named at once: forms, lists and records", () => {
  const faults = faultsOf((schemas, paths) => {
    delete schemas.PostInput.properties.postCode.title;
    delete schemas.ResumeBasic.properties.photo.title;
    const { parameters } = paths["/blade-system/param/list"].get;
    delete parameters.find(({ name }) => name === "paramName")["x-match"];
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PostInput\.postCode: a title/),
      expect.stringMatching(/^system\/param, filter paramName: add x-match/),
      expect.stringMatching(/^recruit\/resume\.basic\.photo: a title/),
    ]),
  );
});

test("references to entities that there are not are named at once", () => {
  const faults = faultsOf((schemas) => {
    for (const name of ["userId", "days"]) {
      delete schemas.LeaveGrantInput.properties[name]["x-input"];
      schemas.LeaveGrantInput.properties[name]["x-ref"] = `system/no-${name}`;
    }
  });
  // The filter of the list uses the first field, too.
  expect(faults).toEqual([
    "desk/leave-grant.userId: there is no entity system/no-userId",
    "desk/leave-grant.days: there is no entity system/no-days",
    "desk/leave-grant.userId: there is no entity system/no-userId",
  ]);
});

test("a property that the contract gets is a column of the sheet whose columns end with the rest", () => {
  const document = contract();
  const { RecruitJobInput, JobConditionsInput, JobContactInput, RecruitJob } = document.components.schemas;
  const shiftWork = { title: "倒班 · Shift work", type: "boolean" };
  RecruitJobInput.properties.shiftWork = shiftWork;
  JobConditionsInput.properties.shiftWork = shiftWork;
  JobContactInput.properties.title = { title: "称呼 · Form of address", type: "string", maxLength: 10 };
  RecruitJob.allOf.at(-1).properties.shiftWork = shiftWork;
  const before = document.paths["/mrhr-zpgl-new/recruitJob/export"].get["x-columns"];
  const columns = (verb) => document.paths[`/mrhr-zpgl-new/recruitJob/${verb}`].get;
  for (const verb of ["export", "template"]) columns(verb)["x-columns"] = [...before.slice(0, 3), "..."];
  const job = entitiesOf(withRestOfColumns(document)).find(({ entity }) => entity.name === "recruit/job")?.entity;
  const { export: shown, import: taken } = job.sheet;
  expect(shown.slice(0, 4)).toEqual(["jobCode", "title", "hireMode", "planName"]);
  // A part with the name of another field has its object's name in front.
  expect(shown).toEqual(expect.arrayContaining(["shiftWork", "conditionsShiftWork", "contactTitle", "majorsByLevel"]));
  for (const none of ["id", "version", "planId", "conditions", "applied"]) expect(shown).not.toContain(none);
  expect(taken).toEqual(shown);
});
