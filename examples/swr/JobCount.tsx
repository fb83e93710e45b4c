import type { BladeClient } from "@bladekit/sdk";
import { queryOf } from "@bladekit/sdk/query";
import useSWR from "swr";

/** How many posts are open. */
export function JobCount({ client }: { client: BladeClient }) {
  const { queryKey, queryFn } = queryOf(client, "/mrhr-zpgl-new/openness/front/getFrontPostJobList");
  const { data } = useSWR(queryKey, () => queryFn());
  return <p>{data ? `共 ${data.total} 个岗位` : "正在载入…"}</p>;
}
