/** The changes applied by the application, in order. */
export interface Recorder {
  /** Records one more effect of this change. */
  apply(id: string): void;
  log(): readonly string[];
}

export function createRecorder(): Recorder {
  const log: string[] = [];
  return {
    apply: (id) => void log.push(id),
    log: () => log,
  };
}

export interface Answer {
  status: number;
  body: unknown;
}

/** A peer's half of the server: what its own protocol needs, and nothing more. */
export type Protocol = (
  asked: {
    method: string;
    path: string;
    query: URLSearchParams;
    headers: Record<string, unknown>;
    body: unknown;
  },
  recorder: Recorder,
) => Answer | undefined;
