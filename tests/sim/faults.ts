import type { Random } from './core/random.ts';

/** All kinds of accidents, each with the range of its rate (per occasion). */
export const faultKinds = {
  // The network, per request.
  slow: [0.05, 0.4],
  drop: [0.02, 0.3],
  duplicate: [0.02, 0.3],
  'reply-lost': [0.02, 0.4],
  portal: [0.02, 0.3],
  'html-404': [0.02, 0.3],
  'html-401': [0.02, 0.3],
  'too-large': [0.02, 0.3],
  throttled: [0.02, 0.3],
  'broken-500': [0.02, 0.3],
  cut: [0.02, 0.3],
  'foreign-json': [0.02, 0.2],
  // Sockets, per message or attempt.
  'socket-refused': [0.1, 0.6],
  'socket-drop': [0.01, 0.1],
  'half-open': [0.005, 0.05],
  // Devices that know a second way to the server, per page.
  direct: [0.3, 1],
  // Devices that know the shop's hub, per page.
  hub: [0.4, 1],
  // The server, per statement or per occasion.
  'statement-again': [0.01, 0.15],
  'statement-broken': [0.005, 0.08],
  'row-unreadable': [0.01, 0.1],
  'commit-again': [0.02, 0.3],
  'commit-unknown': [0.02, 0.3],
  'hint-lost': [0.1, 0.6],
  // Storage, per transaction.
  'disk-abort': [0.01, 0.2],
  'disk-full': [0.01, 0.2],
  'disk-lost': [0.01, 0.2],
  'cache-abort': [0.02, 0.3],
  // Events of the world, per check.
  offline: [0.02, 0.12],
  'one-way': [0.01, 0.08],
  uplink: [0.02, 0.1],
  'hub-crash': [0.01, 0.08],
  'server-crash': [0.01, 0.08],
  restore: [0.08, 0.4],
  'old-server': [0.02, 0.1],
  'tab-kill': [0.02, 0.12],
  freeze: [0.02, 0.1],
  background: [0.02, 0.15],
  'lock-steal': [0.02, 0.15],
  worker: [0.03, 0.2],
  'worker-kill': [0.05, 0.5],
  'lose-last': [0.005, 0.04],
  wipe: [0.003, 0.02],
  clone: [0.005, 0.03],
  'clock-jump': [0.01, 0.08],
  expire: [0.01, 0.08],
  'role-change': [0.01, 0.06],
  'other-person': [0.01, 0.06],
  'sign-out': [0.01, 0.05],
  night: [0.01, 0.05],
  upgrade: [0.01, 0.05],
  'upgrade-required': [0.01, 0.05],
} as const;

export type FaultKind = keyof typeof faultKinds;
export const allFaultKinds = Object.keys(faultKinds).filter((name): name is FaultKind => name in faultKinds);

/** The accidents of one run: a subset of the kinds, each with its own rate and random stream. */
export class Faults {
  isActive = true;
  readonly rates = new Map<FaultKind, number>();
  private readonly randoms = new Map<FaultKind, Random>();

  /** With a focus: only its kinds, each at its highest rate. */
  constructor(random: Random, masked: ReadonlySet<FaultKind>, focus?: readonly FaultKind[]) {
    // From a quiet evening to everything at once.
    const share = random.pick([0, 0.08, 0.15, 0.15, 0.25, 0.25, 0.4, 0.7]);
    for (const kind of allFaultKinds) {
      const own = random.fork(kind);
      const [least, most] = faultKinds[kind];
      const rate = least * (most / least) ** own.next();
      const isOn = own.chance(share);
      if (masked.has(kind) || !(focus?.includes(kind) ?? isOn)) continue;
      this.rates.set(kind, focus === undefined ? rate : most);
      this.randoms.set(kind, own);
    }
  }

  has(kind: FaultKind): boolean {
    return this.isActive && this.rates.has(kind);
  }

  happens(kind: FaultKind): boolean {
    if (!this.isActive) return false;
    return this.randoms.get(kind)?.chance(this.rates.get(kind) ?? 0) ?? false;
  }
}
