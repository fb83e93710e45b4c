/** How far a transfer has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes in all; undefined if the server does not tell. */
  readonly total: number | undefined;
}

/** Receives the progress of a transfer. It starts again when the call is repeated. */
export type OnProgress = (progress: Progress) => void;
