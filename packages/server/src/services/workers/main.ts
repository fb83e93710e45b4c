import { serveTasks } from "./serve-tasks.ts";
import { tasks } from "./tasks.ts";

// The program of a worker process.
serveTasks(tasks);
