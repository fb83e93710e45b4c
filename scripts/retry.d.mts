/** The result of an attempt. */
export interface Attempt {
  readonly ok: boolean;
  readonly output: string;
}

export function retry<Result extends Attempt>(
  attempt: () => Promise<Result>,
  options?: { isChance?: (output: string) => boolean; pauses?: readonly number[] },
): Promise<Result>;

export function isNpmOutage(output: string): boolean;
