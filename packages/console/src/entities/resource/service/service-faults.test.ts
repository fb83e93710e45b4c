import { expect, test } from "vitest";
import { isInUse } from "./InUse.tsx";
import { serviceActions } from "./service-actions.ts";
import { addressFaults } from "./service-faults.ts";

test("an address of a service is one of the web, where there is one", () => {
  const wrong = (values: object) => Object.keys(addressFaults(values, ["endpoint", "transformEndpoint"]));
  expect(wrong({})).toEqual([]);
  expect(wrong({ endpoint: "", transformEndpoint: null })).toEqual([]);
  expect(wrong({ endpoint: "https://s3.test", transformEndpoint: "s3.test" })).toEqual(["transformEndpoint"]);
  expect(wrong({ endpoint: "s3.test", other: "s3.test" })).toEqual(["endpoint"]);
});

test("a row in use can be put out of use, and any other to use", () => {
  const { enable, disable } = serviceActions(["", ""]);
  const offered = (status?: number) => [isInUse({ status }), enable.when({ status }), disable.when({ status })];
  expect(offered(2)).toEqual([true, false, true]);
  for (const status of [1, 3, undefined]) expect(offered(status)).toEqual([false, true, false]);
});
