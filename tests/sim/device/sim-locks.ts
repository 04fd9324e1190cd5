import type { LockPort } from '#engine/env.ts';
import type { Gate } from '../core/gate.ts';

interface Asking {
  gate: Gate;
  isHeld: boolean;
  held: () => void;
  lost: () => void;
}

/** The browser's locks of one device: first come, first served, unless stolen; a frozen tab keeps its lock. */
export class SimLocks {
  private readonly lines = new Map<string, Asking[]>();

  port(gate: Gate): LockPort {
    return {
      request: (name, { steal }, handlers) => {
        const line = this.lines.get(name) ?? [];
        this.lines.set(name, line);
        const mine: Asking = { gate, isHeld: false, ...handlers };
        if (steal) {
          const holder = line.find((one) => one.isHeld);
          if (holder !== undefined) {
            line.splice(line.indexOf(holder), 1);
            holder.gate.after(0.1, 'lock lost', holder.lost);
          }
          line.unshift(mine);
        } else line.push(mine);
        this.grant(line);
        return () => this.leave(line, mine);
      },
    };
  }

  private grant(line: Asking[]): void {
    const [first] = line;
    if (first === undefined || first.isHeld) return;
    first.isHeld = true;
    first.gate.after(0.1, 'lock held', () => {
      if (line.includes(first)) first.held();
    });
  }

  private leave(line: Asking[], one: Asking): void {
    const index = line.indexOf(one);
    if (index >= 0) line.splice(index, 1);
    this.grant(line);
  }

  /** The tab is closed, which releases its locks. */
  forget(gate: Gate): void {
    for (const line of this.lines.values()) {
      for (const one of line.filter((asking) => asking.gate === gate)) this.leave(line, one);
    }
  }
}
