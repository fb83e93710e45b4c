import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modulesOf } from "../openapi/generator/modules.ts";

const contract = () => JSON.parse(readFileSync(new URL("../openapi/openapi.json", import.meta.url), "utf8"));

/** What the generator says of the contract after a change. */
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

test("every place where it says too little is named at once: forms, lists and records", () => {
  const faults = faultsOf((schemas, paths) => {
    delete schemas.PostInput.properties.postCode.title;
    delete schemas.ResumeBasic.properties.photo.title;
    const { parameters } = paths["/blade-system/param/list"].get;
    delete parameters.find(({ name }) => name === "paramName")["x-match"];
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PostInput\.postCode: a title/),
      expect.stringMatching(/^system\/param, filter paramName: x-match/),
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
  // The filter of the list looks at the first field, too.
  expect(faults).toEqual([
    "desk/leave-grant.userId: there is no entity system/no-userId",
    "desk/leave-grant.days: there is no entity system/no-days",
    "desk/leave-grant.userId: there is no entity system/no-userId",
  ]);
});
