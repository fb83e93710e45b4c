/** How far a transfer has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes in all; undefined while the server does not tell. */
  readonly total: number | undefined;
}

/** Hears how far a transfer has come; a call that is sent again starts anew. */
export type OnProgress = (progress: Progress) => void;
