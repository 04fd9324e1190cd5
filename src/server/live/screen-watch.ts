import { SCREEN_MISSED_AFTER_MS, type ScreenNews, type SilentScreen } from '#contract/live-events.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { After } from './live-gateway.ts';

/** A missing screen is forgotten after this time. */
const FORGOTTEN_AFTER_MS = 3 * HOUR_MS;

/** One screen of one device in a branch. */
export interface ScreenOfBranch {
  branchId: number;
  client: string;
  name: string;
}

/** Message between servers: a screen is connected, or missing. */
export type ScreenHint = ScreenOfBranch & { state: 'here' | 'missed'; since: number };

/** The registration of a connected screen; it ends once, by one of these calls. */
export interface ScreenStay {
  /** Signed off on purpose, or signed out. */
  left(): void;
  /** Its socket closed without signing off. */
  gone(): void;
}

export interface ScreenWatch {
  appeared(place: ScreenOfBranch): ScreenStay;
  /** The device has connected without a screen: those it has left without signing off are no longer expected. */
  movedOn(device: Pick<ScreenOfBranch, 'branchId' | 'client'>): void;
  silent(branchId: number): SilentScreen[];
  /** A hint from another server. */
  heard(hint: ScreenHint): void;
  stop(): void;
}

interface Watched extends ScreenOfBranch {
  /** Number of its sockets; during a reload the old and new ones overlap. */
  sockets: number;
  since: number;
  isMissed: boolean;
  callOff: () => void;
}

export interface ScreenWatchPorts {
  now: () => number;
  after: After;
  /** To every device of the branch on this server. */
  tell: (branchId: number, news: ScreenNews) => void;
  /** To the other servers; may be lost. */
  hint: (hint: ScreenHint) => void;
}

/**
 * Reports screens that disconnect without signing off. The state is in memory, so a stopped server forgets it. With
 * several servers, the one the screen was last connected to reports it, and a reconnect to another one cancels the
 * report.
 */
export function createScreenWatch({ now, after, tell, hint }: ScreenWatchPorts): ScreenWatch {
  const screens = new Map<string, Watched>();
  const idle = () => {};

  function of(place: ScreenOfBranch): Watched {
    const { branchId, client, name } = place;
    const key = JSON.stringify([branchId, client, name]);
    const known = screens.get(key) ?? {
      branchId,
      client,
      name,
      sockets: 0,
      since: 0,
      isMissed: false,
      callOff: idle,
    };
    screens.set(key, known);
    return known;
  }

  function forget({ branchId, client, name }: ScreenOfBranch): void {
    screens.delete(JSON.stringify([branchId, client, name]));
  }

  function back(screen: Watched): void {
    screen.callOff();
    screen.callOff = idle;
    if (!screen.isMissed) return;
    screen.isMissed = false;
    tell(screen.branchId, { kind: 'screen_back', name: screen.name, since: screen.since });
  }

  /** The same device under another name, or another device with the same name: the earlier entry is dropped. */
  function replaced({ branchId, client, name }: ScreenOfBranch): void {
    for (const other of screens.values()) {
      const isSame = other.client === client && other.name === name;
      const isSuccessor = other.client === client || other.name === name;
      if (other.branchId !== branchId || isSame || !isSuccessor || !other.isMissed) continue;
      back(other);
      forget(other);
    }
  }

  function miss(screen: Watched): void {
    const { branchId, name, since } = screen;
    screen.isMissed = true;
    screen.callOff = after(() => {
      forget(screen);
      tell(branchId, { kind: 'screen_forgotten', name, since });
    }, FORGOTTEN_AFTER_MS);
    tell(branchId, { kind: 'screen_silent', name, since });
  }

  return {
    movedOn({ branchId, client }) {
      for (const screen of screens.values()) {
        if (screen.branchId !== branchId || screen.client !== client || screen.sockets > 0) continue;
        back(screen);
        forget(screen);
      }
    },
    appeared(place) {
      const screen = of(place);
      screen.sockets += 1;
      back(screen);
      replaced(place);
      hint({ ...place, state: 'here', since: now() });
      let isOver = false;
      const end = (isMissing: boolean) => {
        if (isOver) return;
        isOver = true;
        screen.sockets -= 1;
        if (screen.sockets > 0) return;
        if (!isMissing) return forget(screen);
        screen.since = now();
        screen.callOff = after(() => {
          miss(screen);
          hint({ ...place, state: 'missed', since: screen.since });
        }, SCREEN_MISSED_AFTER_MS);
      };
      return { left: () => end(false), gone: () => end(true) };
    },
    silent: (branchId) =>
      [...screens.values()]
        .filter((screen) => screen.branchId === branchId && screen.isMissed)
        .map(({ name, since }) => ({ name, since })),
    heard({ state, since, ...place }) {
      const screen = of(place);
      if (screen.sockets > 0) return;
      if (state === 'missed') {
        screen.callOff();
        screen.since = since;
        return miss(screen);
      }
      back(screen);
      forget(screen);
      replaced(place);
    },
    stop() {
      for (const screen of screens.values()) screen.callOff();
      screens.clear();
    },
  };
}
