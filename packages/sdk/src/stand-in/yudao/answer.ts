import type { CodeRefusal } from "../code-refusal.ts";

export const answer = (data: unknown): Response => Response.json({ code: 0, msg: "", data: data ?? null });

export const refused = ({ code, message }: CodeRefusal): Response => Response.json({ code, msg: message, data: null });
