import * as z from 'zod/mini';
import { type BroughtChange, relayCalls } from '#contract/relay-call.ts';
import type { RelayRoom } from './relay-room.ts';

/** The pause after an attempt that got nowhere. */
const AGAIN_AFTER_MS = 2_000;

export interface CarrierPorts {
  room: RelayRoom;
  /** Sends a batch to the server; undefined: no answer of the server. */
  send: (changes: readonly BroughtChange[]) => Promise<unknown>;
  after: (run: () => void, ms: number) => () => void;
  report: (error: unknown) => void;
}

/** Brings what the hub keeps to the server, in order, as soon as it is reached. */
export interface Carrier {
  /** There is something to bring, or the server is reached again. */
  nudge(): void;
  stop(): void;
}

export function createCarrier({ room, send, after, report }: CarrierPorts): Carrier {
  let isBusy = false;
  let isStopped = false;
  let cancel = () => {};

  function later(): void {
    cancel();
    cancel = after(nudge, AGAIN_AFTER_MS);
  }

  /** One batch. Returns whether the server has decided any of it. */
  async function bring(): Promise<boolean> {
    const changes = room.toBring();
    if (changes.length === 0) return false;
    const reply = z.safeParse(relayCalls['sync/relay'].response, await send(changes)).data;
    if (reply === undefined) return false;
    await room.brought(
      changes.map(({ id }) => id),
      reply.decided,
      reply.left,
    );
    return reply.decided.length + reply.left.length > 0;
  }

  function nudge(): void {
    if (isBusy || isStopped || room.waiting() === 0) return;
    isBusy = true;
    bring().then(
      (isDone) => {
        isBusy = false;
        if (isDone) nudge();
        else later();
      },
      (error: unknown) => {
        isBusy = false;
        report(error);
        later();
      },
    );
  }

  return {
    nudge,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
