import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { createTestApp, seedDemo, type TestApp } from "@bladekit/server/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPage } from "../react-query/page.ts";
import { JobCount } from "./JobCount.tsx";

let app: TestApp;
const paths: string[] = [];
const clientOf = (tenantId: string): BladeClient =>
  createBladeClient({
    baseUrl: "http://backend.internal/api",
    clientId: "recruit",
    userType: "guest",
    tenantId,
    fetch: (request) => {
      paths.push(new URL(request.url).pathname);
      return app.fetch(request);
    },
  });

beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("two components with one call share its answer", async () => {
  const page = openPage();
  const client = clientOf("100001");
  const root = createRoot(page.body.appendChild(page.createElement("div")));
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <JobCount client={client} />
        <JobCount client={client} />
      </SWRConfig>,
    ),
  );
  const shown = () => [...page.querySelectorAll("p")].map(({ textContent }) => textContent);
  await act(() => vi.waitFor(() => expect(shown()[0]).toMatch(/^共 \d+ 个岗位$/), { timeout: 120_000 }));
  expect(shown()[1]).toBe(shown()[0]);
  expect(paths).toEqual(["/api/mrhr-zpgl-new/openness/front/getFrontPostJobList"]);
  await act(async () => root.unmount());
});
