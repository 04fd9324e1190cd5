/** Kind of a notice; decides its look, live region and duration. */
export type NoticeKind = 'success' | 'info' | 'error' | 'server-error';

interface NoticeAction {
  label: string;
  run: () => void;
}

/** A notice in the queue; `undo` or `action` is its button, and `second` one more beside `action`. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  undo?: () => void;
  action?: NoticeAction;
  second?: NoticeAction;
}

/** Optional button and duration of a notice. */
export interface NoticeOptions {
  /** Shown as an undo button; pressing it also dismisses the notice. */
  undo?: () => void;
  action?: NoticeAction;
  /** The other answer to a question. */
  second?: NoticeAction;
  /** Overrides the duration of its kind, in ms; `Infinity` stays until dismissed. */
  showMs?: number;
  /** A newer notice only covers it: it is shown again after that, until its time is over. */
  returns?: boolean;
}

/** An error shown this long (ms) counts as read: a success that follows replaces it. */
export const READ_MS = 1500;

/** How long a notice that offers undo is shown, in ms. */
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

/** The queue behind `NoticeRegion`. */
export interface NoticeQueue {
  /** Answers the id of the notice with this text, new or already shown. */
  show: (kind: NoticeKind, text: string, options?: NoticeOptions) => number;
  dismiss: (id: number) => void;
  clear: () => void;
  /** Stops the timers while the pointer or the focus is in the notices (WCAG 2.2.1). */
  pause: () => void;
  resume: () => void;
  /** The visible notices: at most one. */
  current: () => readonly Notice[];
  /**
   * Runs the button of a notice and dismisses it. Ignored within `DEAF_MS` of the last use, so a second tap does not
   * trigger the next notice.
   */
  use: (id: number, run: () => void) => void;
  subscribe: (listener: () => void) => () => void;
}

/** After a notice's button was used, taps on notices are ignored for this long, in ms. */
export const DEAF_MS = 500;

const isError = ({ kind }: Notice) => kind === 'error' || kind === 'server-error';

/**
 * A queue that shows one notice at a time: errors first (a success replaces an error once it was read), then the
 * newest, then those that return, then those that stay until dismissed. A new notice replaces the ones it would cover,
 * so an undo never reappears after a later step. A notice's time only runs while it is shown. A text already in the queue is not added
 * twice: its time restarts, with the button of the last call.
 */
export function createNoticeQueue(now: () => number = () => performance.now()): NoticeQueue {
  let notices: readonly Notice[] = [];
  let shown: readonly Notice[] = [];
  let lastId = 0;
  let isPaused = false;
  let usedAt = Number.NEGATIVE_INFINITY;
  const clocks = new Map<number, Clock>();
  const returning = new Set<number>();
  const listeners = new Set<() => void>();

  const stop = (id: number) => {
    const clock = clocks.get(id);
    if (clock?.timer === undefined) return;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    clock.leftMs = Math.max(0, clock.leftMs - (now() - clock.startedAt));
  };

  const start = (id: number) => {
    const clock = clocks.get(id);
    if (clock === undefined || clock.timer !== undefined || isPaused) return;
    clock.startedAt = now();
    clock.timer = setTimeout(() => dismiss(id), clock.leftMs);
  };

  const lasts = ({ id }: Notice) => !clocks.has(id);

  const isRead = ({ id }: Notice) => now() - (clocks.get(id)?.startedAt ?? Infinity) >= READ_MS;

  const publish = (next: readonly Notice[]) => {
    notices = next;
    const top =
      notices.findLast((one) => isError(one) && !lasts(one)) ??
      notices.findLast((one) => !lasts(one) && !returning.has(one.id)) ??
      notices.findLast((one) => returning.has(one.id)) ??
      notices.at(-1);
    for (const { id } of shown) if (id !== top?.id) stop(id);
    if (top !== undefined) start(top.id);
    shown = top === undefined ? [] : [top];
    for (const listener of listeners) listener();
  };

  const forget = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    returning.delete(id);
  };

  const dismiss = (id: number) => {
    forget(id);
    if (notices.some((notice) => notice.id === id)) publish(notices.filter((notice) => notice.id !== id));
  };

  return {
    show(kind, text, { showMs = SHOW_MS[kind], returns = false, ...rest } = {}) {
      const known = notices.find((notice) => notice.text === text);
      lastId += 1;
      const id = known?.id ?? lastId;
      const notice: Notice = { id, kind: known?.kind ?? kind, text, ...rest };
      forget(id);
      if (Number.isFinite(showMs)) clocks.set(id, { timer: undefined, startedAt: Infinity, leftMs: showMs });
      if (returns) returning.add(id);
      const stays = (one: Notice) =>
        one.id !== id &&
        (lasts(one) ||
          returning.has(one.id) ||
          // It waits while a step can be undone.
          (returns && one.undo !== undefined) ||
          (isError(one) !== isError(notice) && (kind !== 'success' || !isRead(one))));
      const kept = notices.filter(stays);
      for (const one of notices) if (one.id !== id && !kept.includes(one)) forget(one.id);
      publish([...kept, notice]);
      return id;
    },
    dismiss,
    clear() {
      for (const id of clocks.keys()) clearTimeout(clocks.get(id)?.timer);
      clocks.clear();
      returning.clear();
      publish([]);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const { id } of shown) stop(id);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const { id } of shown) start(id);
    },
    current: () => shown,
    use(id, run) {
      if (now() - usedAt < DEAF_MS) return;
      usedAt = now();
      run();
      dismiss(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
