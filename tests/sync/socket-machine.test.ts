import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { redialMs, type SocketEvent, socketMachine, type WireCommand } from '#engine/socket-machine.ts';

function setUp() {
  const clock = new SimulatedClock();
  const commands: string[] = [];
  let wires = 0;
  let wire: ((event: SocketEvent) => void) | undefined;
  const actor = createActor(
    socketMachine.provide({
      actors: {
        wire: fromCallback<WireCommand>(({ sendBack, receive }) => {
          wires += 1;
          wire = sendBack;
          receive(({ type }) => commands.push(type));
          return () => {
            wire = undefined;
          };
        }),
      },
    }),
    { clock, input: { now: () => clock.now(), random: () => 0.5 } },
  );
  actor.start();
  const say = (...events: SocketEvent['type'][]) => {
    for (const type of events) if (type !== 'wire.goodbye') wire?.({ type });
  };
  const live = () => say('wire.opened', 'wire.connected');
  return {
    clock,
    actor,
    commands,
    say,
    live,
    wires: () => wires,
    goodbye: (code: string) => wire?.({ type: 'wire.goodbye', code }),
  };
}

describe('socket', () => {
  test('S25 sends its greeting when open', () => {
    const { actor, commands, say } = setUp();
    say('wire.opened');
    expect(commands).toEqual(['hello']);
    expect(actor.getSnapshot().context.downSince).toBe(0);
  });

  test('S25 is live when its greeting is answered', () => {
    const { actor, say } = setUp();
    say('wire.opened');
    say('wire.connected');
    expect(actor.getSnapshot().matches({ connecting: 'live' })).toBe(true);
    expect(actor.getSnapshot().context.downSince).toBeNull();
  });

  test('S25 reconnects at growing intervals', () => {
    const { clock, actor, say, wires } = setUp();
    const waits: number[] = [];
    for (let drop = 0; drop < 8; drop += 1) {
      say('wire.closed');
      const before = wires();
      let waited = 0;
      while (wires() === before) {
        clock.increment(1);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1, 5000, 5000, 15000, 15000, 15000, 15000, 15000]);
    expect(actor.getSnapshot().context.drops).toBe(8);
  });

  test('S25 spreads its reconnects by a fifth', () => {
    expect([redialMs(2, () => 0), redialMs(2, () => 1), redialMs(9, () => 0), redialMs(9, () => 1)]).toEqual([
      4000, 6000, 12000, 18000,
    ]);
  });

  test('S25 forgets its drops after a minute of connection', () => {
    const { clock, actor, say, live } = setUp();
    say('wire.closed');
    clock.increment(1);
    live();
    clock.increment(1_000);
    say('wire.closed');
    expect(actor.getSnapshot().context.drops).toBe(2);
    clock.increment(5_000);
    live();
    for (let second = 0; second < 61; second += 1) {
      clock.increment(1_000);
      say('wire.heard');
    }
    say('wire.closed');
    expect(actor.getSnapshot().context.drops).toBe(1);
  });

  test('S25 reconnects at once in the foreground or when the network returns', () => {
    const { clock, actor, say, wires } = setUp();
    for (let drop = 0; drop < 4; drop += 1) {
      say('wire.closed');
      if (drop < 3) clock.increment(15_000);
    }
    const before = wires();
    expect(actor.getSnapshot().context.nextTryAt).toBe(clock.now() + 15_000);
    actor.send({ type: 'online' });
    expect(wires()).toBe(before + 1);
    expect(actor.getSnapshot().context.nextTryAt).toBeNull();
    clock.increment(9_999);
    expect(wires()).toBe(before + 1);
  });

  test('S25 changes to another way at once, and counts no drop', () => {
    const { actor, live, say, wires } = setUp();
    for (let change = 0; change < 5; change += 1) {
      live();
      say('wire.moved');
      expect(wires()).toBe(change + 2);
    }
    expect(actor.getSnapshot().context.drops).toBe(0);
  });

  test('S26 pings after 20 s of silence', () => {
    const { clock, commands, say, live } = setUp();
    live();
    clock.increment(19_999);
    expect(commands).toEqual(['hello', 'subscription']);
    clock.increment(1);
    expect(commands).toEqual(['hello', 'subscription', 'ping']);
    say('wire.heard');
    clock.increment(20_000);
    expect(commands).toEqual(['hello', 'subscription', 'ping', 'ping']);
  });

  test('S26 closes without a pong in 3 s and one macrotask', () => {
    const { clock, actor, live } = setUp();
    live();
    clock.increment(20_000);
    clock.increment(2_999);
    expect(actor.getSnapshot().matches({ connecting: 'live' })).toBe(true);
    const passed: boolean[] = [];
    actor.subscribe((snapshot) => passed.push(snapshot.matches({ connecting: { live: 'lastChance' } })));
    clock.increment(1);
    expect(passed).toEqual([true, false]);
    expect(actor.getSnapshot().matches('dropped')).toBe(true);
  });

  test('S26 accepts a pong that a throttled tab delayed to the last macrotask', () => {
    const { clock, actor, say, live } = setUp();
    live();
    clock.increment(20_000);
    // The pong is the next task after the late timer, as in a tab that wakes.
    actor.subscribe((snapshot) => {
      if (snapshot.matches({ connecting: { live: 'lastChance' } })) say('wire.heard');
    });
    clock.increment(3_001);
    expect(actor.getSnapshot().matches({ connecting: { live: 'quiet' } })).toBe(true);
  });

  test('S26 pings at once after a sleep', () => {
    const { actor, commands, live } = setUp();
    live();
    actor.send({ type: 'foreground' });
    expect(commands).toEqual(['hello', 'subscription', 'ping']);
  });

  test('S26 pings at once when a batch has no answer, and falls silent without a pong', () => {
    const { clock, actor, commands, live } = setUp();
    live();
    actor.send({ type: 'doubted' });
    expect(commands).toEqual(['hello', 'subscription', 'ping']);
    clock.increment(3_001);
    expect(actor.getSnapshot().context.fellSilent).toBe(true);
    clock.increment(1);
    live();
    expect(actor.getSnapshot().context.fellSilent).toBe(false);
  });

  test('S26 believes only a pong when a batch has no answer', () => {
    const { clock, actor, say, live } = setUp();
    live();
    actor.send({ type: 'doubted' });
    clock.increment(2_000);
    say('wire.heard');
    clock.increment(5_999);
    say('wire.heard');
    expect(actor.getSnapshot().matches({ connecting: 'live' })).toBe(true);
    clock.increment(2);
    expect(actor.getSnapshot().context.fellSilent).toBe(true);
  });

  test('S26 stays live when the pong comes behind other messages', () => {
    const { clock, actor, say, live } = setUp();
    live();
    actor.send({ type: 'doubted' });
    say('wire.heard');
    clock.increment(5_000);
    say('wire.pong');
    expect(actor.getSnapshot().matches({ connecting: { live: 'quiet' } })).toBe(true);
  });

  test('S26 believes only a pong when a batch has no answer during a ping', () => {
    const { clock, actor, commands, say, live } = setUp();
    live();
    clock.increment(20_000);
    actor.send({ type: 'doubted' });
    expect(commands).toEqual(['hello', 'subscription', 'ping', 'ping']);
    say('wire.heard');
    expect(actor.getSnapshot().matches({ connecting: { live: 'quiet' } })).toBe(false);
  });

  test('S26 leaves a lost socket its wait when a batch has no answer', () => {
    const { clock, actor, say, wires } = setUp();
    say('wire.closed');
    clock.increment(1);
    say('wire.closed');
    actor.send({ type: 'doubted' });
    clock.increment(4_999);
    expect(wires()).toBe(2);
  });

  test('S12 waits for a new session after the server has ended it', () => {
    const { clock, actor, live, goodbye, wires } = setUp();
    live();
    goodbye('unauthorized');
    clock.increment(120_000);
    expect(wires()).toBe(1);
    actor.send({ type: 'credentials.changed' });
    expect(wires()).toBe(2);
  });

  test('S25 counts a greeting without an answer as a drop', () => {
    const { clock, say, wires } = setUp();
    say('wire.opened');
    clock.increment(10_000);
    clock.increment(1);
    expect(wires()).toBe(2);
  });
});
