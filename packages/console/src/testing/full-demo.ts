import { entities } from "@bladekit/openapi/entities";
import { createTestApp, fillHospital, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";

/** Entities of the command `npm run entity`, which have their menu entry in the contract. */
const made = Object.entries(entities).flatMap(([name, entity]) => ("menu" in entity ? [`blade-${name}`] : []));

/** The demo has none of these, by their paths. */
const scarce = [
  ...made,
  "blade-desk/notice",
  "blade-develop/datasource",
  "blade-resource/mail",
  "mrhr-zpgl-new/consentText",
  ...["oauth-provider", "param", "post"].map((name) => `blade-system/${name}`),
];

/** Opens a server with the demo, and adds rows to the lists of its first hospital and of the platform that are empty there. */
export async function openFullDemo(): Promise<TestApp> {
  const app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
  for (const tenantId of ["100001", "000000"]) {
    const admin = await signIn(app, tenantId, "admin", "staff");
    await fillHospital(app, tenantId, admin, ({ path }) => scarce.some((name) => path.startsWith(`/${name}/`)));
  }
  return app;
}
