import type { Schedule } from "@bladekit/openapi";
import { sql } from "kysely";
import { nameIn } from "../../../contract/language.ts";
import { requireAll } from "../../../lists/require-all.ts";
import { platformOnly } from "../platform-only.ts";

/** What each turn is called to people. One that is not here goes by its own name. */
const titles: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  housekeeping: ["清理过期数据", "Remove what has expired"],
  "file-sweep": ["清理无人使用的文件", "Remove files that nothing uses"],
  "flow-timers": ["流程定时与超时", "Timers and due dates of processes"],
  flowable: ["同步外部流程引擎", "Follow the external process engine"],
  retention: ["按保存期限清除个人信息", "Remove personal data after its retention"],
  syslog: ["转发日志", "Send the logs on"],
  "saved-posts": ["提醒收藏岗位的变化", "Tell candidates of posts that they saved"],
};

/** A run that has begun and not ended. One whose lease is over was cut off, and has its turn again. */
const running = sql<boolean>`start_time is not null and (end_time is null or end_time < start_time) and next_time > now()`;

/** Work that comes round, for those who run the platform. */
export const scheduleHandlers = platformOnly("platformTables", {
  listSchedules: async (ctx) => {
    const rows = await ctx.platform
      .selectFrom("scheduleTurn")
      .select(["name", "startTime", "nextTime", "failures", "failure"])
      .select([
        running.as("isRunning"),
        sql<number | null>`extract(epoch from end_time - start_time)::float8`.as("seconds"),
      ])
      .orderBy("name")
      .execute();
    return rows.map(({ name, startTime, seconds, isRunning, ...row }): Schedule => {
      const state = isRunning ? "running" : row.failures > 0 ? "failed" : "waiting";
      return {
        ...row,
        id: name,
        title: nameIn(ctx.language, ...(titles[name] ?? ([name, name] as const))),
        state,
        ...(startTime && { startTime }),
        ...(seconds !== null && seconds >= 0 && { seconds: Math.round(seconds * 1000) / 1000 }),
      };
    });
  },

  runSchedules: async (ctx, { query }) => {
    const ids = query.ids.split(",");
    const known = await ctx.platform.selectFrom("scheduleTurn").select("name").where("name", "in", ids).execute();
    requireAll(
      known.map(({ name }) => name),
      ids,
    );
    // The next look of any instance takes it. A run that is under way keeps its lease, or it would run twice at once.
    await ctx.platform
      .updateTable("scheduleTurn")
      .set({ nextTime: sql`now()` })
      .where("name", "in", ids)
      .where(sql<boolean>`not (${running})`)
      .execute();
    return {};
  },
});
