import type { components } from "@bladekit/sdk";

/** What a tab does with changes that it hears of. */
export interface ToldChanges {
  onEvent(event: ChangeEvent): void;
  /** Whether changes come by themselves from now on. */
  onState(isUp: boolean): void;
}

export type ChangeEvent = components["schemas"]["ChangeEvent"];
