import { type Position, TRACK_KEPT } from '#domain/delivery/position.ts';

export type NoPosition = 'denied' | 'unavailable';

export interface TrackPorts {
  locate(): Promise<Position | NoPosition>;
  /** `later`: nobody could be reached; the points are kept. */
  send(points: readonly Position[]): Promise<'sent' | 'later' | 'refused'>;
  onState(state: TrackState): void;
}

/** `sentAt`: of the newest point the server has; `waiting`: points it does not have. */
export interface TrackState {
  sentAt: number | null;
  waiting: number;
  trouble: NoPosition | null;
}

/**
 * What becomes of points the server said no to. `not_underway`: the order left on this phone, and the server has not
 * heard of it yet; the points wait until it has.
 */
export function afterNo(code: string): 'later' | 'refused' {
  const isLater = ['offline', 'unavailable', 'internal', 'not_underway'].includes(code);
  return isLater ? 'later' : 'refused';
}

/**
 * A driver's way: each tick finds where they are and sends all that the server does not have yet, in one burst. What
 * is older than the last hours is let go; nothing is written to the disk.
 */
export function createTrack(ports: TrackPorts): { tick(): Promise<void> } {
  let points: readonly Position[] = [];
  let state: TrackState = { sentAt: null, waiting: 0, trouble: null };
  let isSending = false;

  function become(change: Partial<TrackState>): void {
    state = { ...state, ...change, waiting: points.length };
    ports.onState(state);
  }

  async function flush(): Promise<void> {
    if (isSending || points.length === 0) return;
    isSending = true;
    const burst = points;
    try {
      const outcome = await ports.send(burst);
      if (outcome === 'later') return;
      points = points.filter((point) => !burst.includes(point));
      become(outcome === 'sent' ? { sentAt: burst.at(-1)?.at ?? state.sentAt } : {});
    } finally {
      isSending = false;
    }
  }

  return {
    async tick() {
      const found = await ports.locate();
      if (typeof found === 'string') {
        become({ trouble: found });
      } else {
        points = [...points, found].slice(-TRACK_KEPT);
        become({ trouble: null });
      }
      await flush();
    },
  };
}
