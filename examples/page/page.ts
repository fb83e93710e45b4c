// A page without a framework: a search, its results, and what to say when there is no answer.
import { createBladeClient, isAbort, isBladeError } from "@bladekit/sdk";

const client = createBladeClient({ baseUrl: "/api", clientId: "recruit" });

const form = document.querySelector<HTMLFormElement>("#search");
const status = document.querySelector("#status");
const list = document.querySelector("#jobs");
let running: AbortController | undefined;

async function search(title: string): Promise<void> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  try {
    const { records, total } = await client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
      params: { query: { current: 1, size: 20, ...(title && { title }) } },
      signal,
    });
    status?.replaceChildren(`共 ${total} 个岗位`);
    list?.replaceChildren(
      ...records.map((job) => {
        const item = document.createElement("li");
        item.textContent = `${job.title}（${job.deptName}）`;
        return item;
      }),
    );
  } catch (error) {
    if (isAbort(error)) return; // A newer search is on its way.
    if (!isBladeError(error)) throw error;
    status?.replaceChildren(error.msg);
  }
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void search(String(new FormData(form).get("title") ?? "").trim());
});
void search("");
