import type { ApplicationAction, ApplicationActor, ApplicationStage } from "@bladekit/sdk/rules";
import type { PostWindow } from "../rounds.ts";
import { readStored } from "../stored.ts";

/** One move of a story. `days` and `deadlineDays` count from the move before; negative ones count back from today. */
export type StoryStep = {
  action: ApplicationAction;
  by: ApplicationActor;
  days: number;
  reason?: string;
  note?: string;
  deadlineDays?: number;
};

/** The steps of an application after it is submitted. */
export type Story = {
  /** The posts it can happen on, which the tests check. */
  on: readonly PostWindow[];
  /** Day of the submission for posts that are still open; others are applied for within their own window. */
  submit?: number;
  /** Passed stage by stage, on the days of the batch, until it stands in this stage. */
  passTo?: ApplicationStage;
  steps?: readonly StoryStep[];
};

let stories: Readonly<Record<string, Story>> | undefined;

/** The stories of the demo by their names; their file is read when a demo is made. */
export function readStories(): Readonly<Record<string, Story>> {
  stories ??= readStored<Record<string, Story>>("stories");
  return stories;
}
