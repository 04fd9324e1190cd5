import { SCREEN_MISSED_AFTER_MS, type ScreenNews, type SilentScreen } from '#contract/live-events.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { After } from './live-door.ts';

/** Nobody waits any longer for a screen that has been gone for so long. */
const FORGOTTEN_AFTER_MS = 3 * HOUR_MS;

/** One screen of one device in a branch. */
export interface ScreenPlace {
  branchId: number;
  client: string;
  name: string;
}

/** What servers tell each other: a screen is here, or one is missed. */
export type ScreenHint = ScreenPlace & { state: 'here' | 'missed'; since: number };

/** A screen that is there; it goes in one of two ways, once. */
export interface ScreenStay {
  /** Taken away on purpose, or signed out. */
  left(): void;
  /** Its socket is gone, nobody knows why. */
  gone(): void;
}

export interface ScreenWatch {
  appeared(place: ScreenPlace): ScreenStay;
  silent(branchId: number): SilentScreen[];
  /** Another server says so. */
  heard(hint: ScreenHint): void;
  stop(): void;
}

interface Watched extends ScreenPlace {
  /** Sockets it has; a reload overlaps with what was there before. */
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
 * Misses screens that went without a word. In memory: a server that is stopped forgets whom it waited for. With
 * several servers, a screen is missed by the one it was on last; coming back to another calls it off.
 */
export function createScreenWatch({ now, after, tell, hint }: ScreenWatchPorts): ScreenWatch {
  const screens = new Map<string, Watched>();
  const idle = () => {};

  function of(place: ScreenPlace): Watched {
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

  function forget({ branchId, client, name }: ScreenPlace): void {
    screens.delete(JSON.stringify([branchId, client, name]));
  }

  function back(screen: Watched): void {
    screen.callOff();
    screen.callOff = idle;
    if (!screen.isMissed) return;
    screen.isMissed = false;
    tell(screen.branchId, { kind: 'screen_back', name: screen.name, since: screen.since });
  }

  /** The same tablet under another name, or another one in its place: nobody has to miss the former any longer. */
  function replaced({ branchId, client, name }: ScreenPlace): void {
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
