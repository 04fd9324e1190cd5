import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { type Circumstances, createSyncReport } from '#engine/sync-status.ts';
import { type SocketEvent, socketMachine, type WireCommand } from '#engine/socket-machine.ts';

/** The state shown after the socket was closed so often, and then fell silent if so. */
function shownAfter(losses: number, change: Partial<Circumstances>, isSilent = false) {
  const clock = new SimulatedClock();
  let wire: ((event: SocketEvent) => void) | undefined;
  const provided = socketMachine.provide({
    actors: { wire: fromCallback<WireCommand>(({ sendBack }) => void (wire = sendBack)) },
  });
  const actor = createActor(provided, { clock, input: { now: () => clock.now(), random: () => 0.5 } });
  actor.start();
  for (let loss = 0; loss < losses; loss += 1) {
    wire?.({ type: 'wire.closed' });
    clock.increment(20_000);
  }
  if (isSilent) {
    for (const type of ['wire.opened', 'wire.connected'] as const) wire?.({ type });
    actor.send({ type: 'doubted' });
    clock.increment(3_001);
  }
  const report = createSyncReport('ann', () => ({ entries: [], streams: [], relayed: [], unreadable: 0 }));
  const { connection } = report.status({
    socket: actor.getSnapshot(),
    reachable: true,
    isDirect: false,
    isPassingOn: false,
    sending: false,
    loaded: true,
    lastHeard: null,
    inStepAt: null,
    silent: [],
    serverTrouble: null,
    clockOffset: 0,
    outdated: false,
    ...change,
  });
  return connection;
}

test('a lost server that answers calls is being reconnected to', () => {
  expect(shownAfter(2, {})).toMatchObject({ state: 'reconnecting' });
});

test('a short loss is no outage although the hub would carry', () => {
  expect(shownAfter(1, { isPassingOn: true })).toMatchObject({ state: 'reconnecting' });
});

test('the hub carries as soon as the server has fallen silent', () => {
  expect(shownAfter(0, { isPassingOn: true }, true)).toMatchObject({ state: 'offline', isPassingOn: true });
});

test.each([true, false])('the hub carries through an outage, calls answered: %s', (reachable) => {
  expect(shownAfter(2, { reachable, isPassingOn: true })).toMatchObject({
    state: 'offline',
    isPassingOn: true,
  });
});

test('without a hub a server that answers nothing is offline', () => {
  expect(shownAfter(2, { reachable: false })).toEqual(expect.not.objectContaining({ isPassingOn: true }));
});
