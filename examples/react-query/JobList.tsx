import { queryOf } from "@bladekit/sdk/query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "./client.ts";

/** Posts page by page. The old page stays until the new one is there. */
export function JobList() {
  const client = useClient();
  const [current, setCurrent] = useState(1);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...queryOf(client, "/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
      params: { query: { current, size: 5 } },
    }),
    placeholderData: keepPreviousData,
  });
  if (isPending || !data) return <p>正在载入…</p>;
  return (
    <section aria-busy={isPlaceholderData}>
      <h2>共 {data.total} 个岗位</h2>
      <ul>
        {data.records.map(({ id, title, deptName }) => (
          <li key={id}>
            {title}（{deptName}）
          </li>
        ))}
      </ul>
      <button type="button" disabled={current <= 1} onClick={() => setCurrent(current - 1)}>
        上一页
      </button>
      <output>
        {data.current} / {data.pages}
      </output>
      <button type="button" disabled={current >= data.pages} onClick={() => setCurrent(current + 1)}>
        下一页
      </button>
    </section>
  );
}
