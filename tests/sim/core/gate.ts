import type { Loop, Timer } from './loop.ts';

export type GateKind = 'tab' | 'worker' | 'server';

/**
 * Something that can be killed or frozen: a tab, a worker, a server. All its awaits pass through here, so that
 * nothing reaches a killed one, and a frozen one gets it when it resumes.
 */
export class Gate {
  alive = true;
  private frozen = false;
  private held: (() => void)[] = [];
  readonly name: string;
  readonly loop: Loop;
  /** Counts what passed: the awaits of this one, for crashes at each of them. */
  passed = 0;
  onPass: ((gate: Gate) => void) | undefined;

  constructor(loop: Loop, name: string) {
    this.loop = loop;
    this.name = name;
  }

  after(ms: number, label: string, run: () => void): Timer {
    return this.loop.after(ms, `${this.name} ${label}`, () => this.let(run));
  }

  /** Runs now; when frozen, later; when killed, never. */
  let(run: () => void): void {
    if (!this.alive) return;
    if (this.frozen) {
      this.held.push(run);
      return;
    }
    this.passed += 1;
    this.onPass?.(this);
    if (this.alive) run();
  }

  pause(ms: number, label: string): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, label, resolve);
    });
  }

  kill(): void {
    this.alive = false;
    this.held = [];
  }

  isFrozen(): boolean {
    return this.frozen;
  }

  freeze(): void {
    this.frozen = true;
  }

  thaw(): void {
    if (!this.frozen) return;
    this.frozen = false;
    const { held } = this;
    this.held = [];
    for (const run of held) this.let(run);
  }
}
