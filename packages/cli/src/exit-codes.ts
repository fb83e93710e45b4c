/** The meaning of every exit code. */
export const exitCodes = {
  /** Done; nothing to do. */
  ok: 0,
  /** Refused or failed; nothing was changed. */
  error: 1,
  /** `plan`: there are changes, none of which takes anything away. */
  changes: 2,
  /** `plan`: there are changes, and at least one takes something away. */
  destructiveChanges: 3,
  /** Done in part: some changes were not made and the journal is kept, or some kinds could not be read. */
  partial: 5,
  /** The command line is wrong. */
  usage: 64,
  /** The server does not answer. */
  unreachable: 69,
  /** Not signed in, or not allowed. */
  noPermission: 77,
  /** Ended by Ctrl+C before anything was written. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
