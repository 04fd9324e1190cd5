import { drain } from './drain.ts';

export class Timer {
  readonly at: number;
  readonly turn: number;
  readonly label: string;
  run: (() => void) | undefined;

  constructor(at: number, turn: number, label: string, run: () => void) {
    this.at = at;
    this.turn = turn;
    this.label = label;
    this.run = run;
  }
}

/** A run as one number: the same seed must give the same. */
function mixed(before: number, text: string): number {
  let value = before;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

const MAX_EVENTS_AT_ONE_INSTANT = 5_000;

/** Everything in the simulated world waits for an event of this queue only. */
export class Loop {
  /** Virtual microseconds since the start. */
  now = 0;
  events = 0;
  /** Called with each event's name before it runs. */
  onEvent: ((label: string) => void) | undefined;
  /** Called when an event and all its consequences are done. */
  afterEvent: () => void = () => undefined;
  /** Work outside the simulated world that must end before the next event (a real database). */
  readonly outside = new Set<Promise<unknown>>();
  private heap: Timer[] = [];
  private turns = 0;
  private one = 0x811c9dc5;
  private other = 0x1b873593;
  private atThisInstant = 0;

  /** Virtual milliseconds. */
  ms(): number {
    return Math.floor(this.now / 1000);
  }

  trace(): string {
    return (this.one >>> 0).toString(16).padStart(8, '0') + (this.other >>> 0).toString(16).padStart(8, '0');
  }

  /** Adds a note to the trace that is not an event. */
  note(text: string): void {
    this.one = mixed(this.one, text);
    this.other = mixed(this.other ^ this.now, text);
  }

  after(ms: number, label: string, run: () => void): Timer {
    this.turns += 1;
    const at = this.now + Math.max(0, Math.round(ms * 1000));
    const timer = new Timer(at, this.turns, label, run);
    this.push(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    timer.run = undefined;
  }

  /** Runs one event; false: there was none before `until`. */
  step(until: number): boolean {
    for (;;) {
      const [first] = this.heap;
      if (first === undefined || first.at > until) {
        this.now = Math.max(this.now, until);
        return false;
      }
      this.pop();
      const { run } = first;
      if (run === undefined) continue;
      first.run = undefined;
      this.atThisInstant = first.at === this.now ? this.atThisInstant + 1 : 0;
      if (this.atThisInstant > MAX_EVENTS_AT_ONE_INSTANT) {
        throw new Error(`the world runs in circles at ${this.ms()} ms: ${first.label}`);
      }
      this.now = first.at;
      this.events += 1;
      this.note(first.label);
      this.onEvent?.(first.label);
      run();
      drain();
      this.afterEvent();
      return true;
    }
  }

  /** Advances virtual time. Must be called in a macrotask. */
  run(ms: number): void {
    const until = this.now + Math.round(ms * 1000);
    while (this.step(until)) if (this.outside.size > 0) throw new Error('a real database needs runOutside');
  }

  /** The same for a world with a real database: waits in real time for what the event started. */
  runOutside(ms: number): Promise<void> {
    const until = this.now + Math.round(ms * 1000);
    return new Promise((resolve, reject) => {
      const pump = () => {
        try {
          while (this.step(until)) {
            if (this.outside.size === 0) continue;
            const wait = [...this.outside];
            this.outside.clear();
            void Promise.allSettled(wait).then(() => setImmediate(pump));
            return;
          }
          resolve();
        } catch (error) {
          reject(error);
        }
      };
      setImmediate(pump);
    });
  }

  private push(timer: Timer): void {
    const { heap } = this;
    heap.push(timer);
    let index = heap.length - 1;
    while (index > 0) {
      const up = (index - 1) >> 1;
      const above = heap[up]!;
      if (!isBefore(timer, above)) break;
      heap[index] = above;
      index = up;
    }
    heap[index] = timer;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const least = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
      if (!isBefore(heap[least]!, last)) break;
      heap[index] = heap[least]!;
      index = least;
    }
    heap[index] = last;
  }
}

function isBefore(one: Timer, other: Timer): boolean {
  return one.at < other.at || (one.at === other.at && one.turn < other.turn);
}
