import { type Position, TRACK_KEPT } from '#domain/delivery/position.ts';

export type NoPosition = 'denied' | 'unavailable';

export interface TrackPorts {
  locate(): Promise<Position | NoPosition>;
  /** `later`: the server could not be reached; the points are kept. */
  send(points: readonly Position[]): Promise<'sent' | 'later' | 'refused'>;
  onState(state: TrackState): void;
}

/** `sentAt`: time of the newest point the server has; `waiting`: number of points it does not have yet. */
export interface TrackState {
  sentAt: number | null;
  waiting: number;
  trouble: NoPosition | null;
}

/**
 * What happens to points the server refused. `not_underway`: the delivery was started on this phone, but the server
 * does not know it yet; the points wait until it does.
 */
export function afterRefusal(code: string): 'later' | 'refused' {
  const isLater = ['offline', 'unavailable', 'disk_full', 'internal', 'not_underway'].includes(code);
  return isLater ? 'later' : 'refused';
}

/**
 * A driver's track: each tick reads the position and sends all points the server does not have, in one request. Only
 * the newest `TRACK_KEPT` points are kept, in memory.
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
