import type { ApplicationTab, GuestTransition, StaffTransition } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";

type ListQuery = {
  tab?: ApplicationTab;
  size?: number;
  keyword?: string;
  jobId?: string;
  hireMode?: 1 | 2;
  education?: string;
  sort?: "submit_desc" | "submit_asc" | "update_desc";
};

export type ApplicationCalls = ReturnType<typeof callsOf>;

/** The calls about applications in the words of a test. Each goes through the whole server as `client`. */
export function callsOf(client: BladeClient) {
  return {
    client,
    submit: (jobId: string) =>
      client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } }),
    own: (id: string) => client.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } }),
    ownList: (query: { current?: number; size?: number } = {}) =>
      client.GET("/mrhr-zpgl-new/recruitGuestApplication/list", { params: { query } }),
    act: (id: string, action: GuestTransition["action"], more: Partial<GuestTransition> = {}) =>
      client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", { body: { id, action, ...more } }),
    review: (ids: string[], action: StaffTransition["action"], more: Partial<StaffTransition> = {}) =>
      client.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids, action, ...more } }),
    reopen: (ids: string[], note: string) =>
      client.POST("/mrhr-zpgl-new/recruitApplication/reopen", { body: { ids, note } }),
    revoke: (ids: string[], action: "withdrawTransfer" | "revokeHire", note: string) =>
      client.POST("/mrhr-zpgl-new/recruitApplication/revoke", { body: { ids, action, note } }),
    transfer: (id: string, jobId: string, more: { deadline?: string; note?: string } = {}) =>
      client.POST("/mrhr-zpgl-new/recruitApplication/transfer", { body: { id, jobId, ...more } }),
    list: (query: ListQuery = {}) => client.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query } }),
    counts: () => client.GET("/mrhr-zpgl-new/recruitApplication/counts"),
    detail: (id: string) => client.GET("/mrhr-zpgl-new/recruitApplication/detail", { params: { query: { id } } }),
  };
}
