/** What has reached the application, in the order it was applied. */
export interface Recorder {
  /** One more effect of this change. */
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

/** A peer's half of the server: what its own protocol asks for, and nothing more. */
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
