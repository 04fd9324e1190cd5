import { createActor, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';
import { PING_TEXT, PONG_TEXT } from '#contract/live-events.ts';
import type { SocketEvent } from '#engine/socket-machine.ts';
import { createWire } from '#engine/wire.ts';

type MachineEvent = SocketEvent | { type: 'ask' };
const types: { events?: MachineEvent } = {};

/** A connection with a machine that records reports of activity, and a socket controlled by the test. */
function setUp() {
  const told: number[] = [];
  const pongs: number[] = [];
  const sent: string[] = [];
  let signs = 0;
  let now = 100_000;
  let hear = (_text: string) => {};
  const wire = createWire({
    env: {
      now: () => now,
      report: () => undefined,
      socket({ heard }) {
        hear = heard;
        return { send: (text) => sent.push(text), close: () => undefined };
      },
    },
    hello: () => undefined,
    subscription: () => ({ type: 'leave' }),
    onHeard: () => (signs += 1),
    onEvent: () => undefined,
  });
  const machine = setup({ types, actors: { wire } }).createMachine({
    invoke: { src: 'wire', id: 'wire' },
    on: {
      ask: { actions: sendTo('wire', { type: 'ping' }) },
      'wire.heard': { actions: () => told.push(now) },
      'wire.pong': { actions: () => pongs.push(now) },
    },
  });
  const actor = createActor(machine).start();
  return {
    told,
    pongs,
    sent,
    signs: () => signs,
    ask: () => actor.send({ type: 'ask' }),
    say(at: number) {
      now = at;
      hear(PONG_TEXT);
    },
  };
}

test('reports activity to the machine at most four times a second', () => {
  const { told, say, signs } = setUp();
  for (let at = 100_000; at < 101_000; at += 25) say(at);
  expect(told).toEqual([100_000, 100_250, 100_500, 100_750]);
  expect(signs()).toBe(40);
});

test('reports the next message at once to a machine that has pinged', () => {
  const { told, say, ask, sent } = setUp();
  say(100_000);
  ask();
  expect(sent).toEqual([PING_TEXT]);
  say(100_010);
  say(100_020);
  expect(told).toEqual([100_000, 100_010]);
});

test('keeps reporting when the clock is set back', () => {
  const { told, say } = setUp();
  say(100_000);
  say(40_000);
  say(40_100);
  expect(told).toEqual([100_000, 40_000]);
});

test('reports every pong, also soon after other messages', () => {
  const { pongs, say } = setUp();
  for (const at of [100_000, 100_010, 100_020]) say(at);
  expect(pongs).toEqual([100_000, 100_010, 100_020]);
});
