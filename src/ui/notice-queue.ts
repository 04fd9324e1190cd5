export type NoticeKind = 'success' | 'info' | 'error' | 'server-error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  undo?: () => void;
  action?: { label: string; run: () => void };
}

export interface NoticeOptions {
  /** Shown as a button; pressing it takes the notice away. */
  undo?: () => void;
  action?: { label: string; run: () => void };
  /** Overrides the time of its kind; `Infinity` stays until dismissed. */
  showMs?: number;
}

/** How long a notice stays that offers to take back what was just done. */
export const UNDO_MS = 10_000;

const SHOW_MS: Record<NoticeKind, number> = {
  success: 5000,
  info: 5000,
  error: 5000,
  'server-error': 10_000,
};

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  leftMs: number;
}

export interface NoticeQueue {
  /** Answers the id of the notice that carries this text, new or already shown. */
  show: (kind: NoticeKind, text: string, options?: NoticeOptions) => number;
  dismiss: (id: number) => void;
  clear: () => void;
  /** Time stands still while somebody reads: pointer over the notices or focus in them. */
  pause: () => void;
  resume: () => void;
  current: () => readonly Notice[];
  subscribe: (listener: () => void) => () => void;
}

/** Notices in the order they came. A text that is on the screen is never added a second time:
 * it stays as long again, with the button of the last. */
export function createNoticeQueue(now: () => number = () => performance.now()): NoticeQueue {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  let isPaused = false;
  const clocks = new Map<number, Clock>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id));
  };

  const start = (id: number, clock: Clock) => {
    clock.startedAt = now();
    clock.timer = setTimeout(() => dismiss(id), clock.leftMs);
  };

  const time = (id: number, showMs: number) => {
    if (!Number.isFinite(showMs)) return;
    const clock: Clock = { timer: undefined, startedAt: 0, leftMs: showMs };
    clocks.set(id, clock);
    if (!isPaused) start(id, clock);
  };

  return {
    show(kind, text, { showMs = SHOW_MS[kind], ...rest } = {}) {
      const shown = notices.find((notice) => notice.text === text);
      if (shown) {
        const running = clocks.get(shown.id);
        clearTimeout(running?.timer);
        clocks.delete(shown.id);
        time(shown.id, showMs);
        // The button is of what happened last.
        publish(
          notices.map((one) => (one === shown ? { id: shown.id, kind: shown.kind, text, ...rest } : one)),
        );
        return shown.id;
      }
      lastId += 1;
      const id = lastId;
      time(id, showMs);
      publish([...notices, { id, kind, text, ...rest }]);
      return id;
    },
    dismiss,
    clear() {
      for (const { timer } of clocks.values()) clearTimeout(timer);
      clocks.clear();
      publish([]);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.leftMs = Math.max(0, clock.leftMs - (now() - clock.startedAt));
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, clock] of clocks) start(id, clock);
    },
    current: () => notices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
