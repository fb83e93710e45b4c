/** The two rounds of recruitment that each hospital of the demo has. */
export type PlanKey = "social" | "campus";

/** When a post can be applied for, counted from today. `late` and `early` are over; `early` has reached its end. */
export type PostWindow = "upcoming" | "open" | "closing" | "late" | "early";
