import { expect, it, vi } from 'vitest';
import { joinPieces, piecesOf, type ToPage, toPageSchema } from '#contract/direct.ts';
import { createDirectPeer } from '#server/direct/direct-peer.ts';
import type { LiveWire } from '#server/live/live-gateway.ts';

function aPeer(answer: (request: Request) => Promise<Response> = async () => Response.json({ ok: 1 })) {
  const join = joinPieces(10_000_000);
  const told: ToPage[] = [];
  const visits: { wire: LiveWire; heard: (string | undefined)[]; isOver: boolean }[] = [];
  const asked: Request[] = [];
  const close = vi.fn<() => void>();
  const peer = createDirectPeer(
    {
      answer: (request) => {
        asked.push(request);
        return answer(request);
      },
      gateway: {
        enter(wire) {
          const visit = { wire, heard: new Array<string | undefined>(), isOver: false };
          visits.push(visit);
          return {
            heard: (text) => visit.heard.push(text),
            closed() {
              visit.isOver = true;
            },
          };
        },
      },
    },
    {
      address: '192.168.1.20',
      close,
      send(piece) {
        const text = join(piece);
        if (text !== undefined) told.push(toPageSchema.parse(JSON.parse(text)));
      },
    },
  );
  const say = (message: object) => {
    for (const piece of piecesOf(JSON.stringify(message))) peer.heard(piece);
  };
  return { peer, say, told, visits, asked, close };
}

const call = { do: 'call', id: 7, path: 'sync/pull', token: 'secret', body: { cursor: null } };

it('answers a call with the token of the page', async () => {
  const { say, told, asked } = aPeer();
  say(call);
  await vi.waitFor(() => expect(told).toEqual([{ is: 'answer', id: 7, status: 200, json: '{"ok":1}' }]));
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/staff/api/sync/pull');
});

it('reports an answer that is not JSON as such', async () => {
  const { say, told } = aPeer(async () => new Response('<p>', { status: 502 }));
  say(call);
  await vi.waitFor(() => expect(told).toEqual([{ is: 'answer', id: 7, status: 502, json: null }]));
});

it('answers a call of another body in pieces', async () => {
  const rows = 'x'.repeat(100_000);
  const { say, told } = aPeer(async () => Response.json({ rows }));
  say(call);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ json: JSON.stringify({ rows }) });
});

it('carries a socket both ways until the page closes it', () => {
  const { say, told, visits } = aPeer();
  say({ do: 'open', id: 1 });
  say({ do: 'say', id: 1, text: 'hello' });
  visits[0]?.wire.send(Buffer.from('welcome'));
  expect(visits[0]?.heard).toEqual(['hello']);
  expect(told).toEqual([{ is: 'said', id: 1, text: 'welcome' }]);
  say({ do: 'close', id: 1 });
  expect(visits[0]?.isOver).toBe(true);
  expect(visits[0]?.wire.isOpen()).toBe(false);
});

it('tells the page once that the server closed its socket', () => {
  const { say, told, visits } = aPeer();
  say({ do: 'open', id: 1 });
  visits[0]?.wire.close(4001, 'unauthorized');
  visits[0]?.wire.terminate();
  expect(told).toEqual([{ is: 'closed', id: 1 }]);
  expect(visits[0]?.isOver).toBe(true);
});

it('leaves all sockets when the channel closes', () => {
  const { peer, say, visits, told } = aPeer();
  say({ do: 'open', id: 1 });
  say({ do: 'open', id: 2 });
  peer.closed();
  expect(visits.map(({ isOver }) => isOver)).toEqual([true, true]);
  visits[0]?.wire.send('late');
  expect(told).toEqual([]);
});

it.each([
  ['another call of the server', { ...call, path: 'orders/history' }],
  ['a path that leads elsewhere', { ...call, path: 'sync/../staff' }],
  ['an unknown message', { do: 'else' }],
  ['a token of any length', { ...call, token: 'x'.repeat(1_000) }],
])('disconnects a page that sends %s', (_what, message) => {
  const { say, asked, close } = aPeer();
  say(message);
  expect(close).toHaveBeenCalled();
  expect(asked).toEqual([]);
});

it.each([['.{'], ['no mark'], [`+${'x'.repeat(400_000)}`]])(
  'disconnects a page that sends %.20s',
  (piece) => {
    const { peer, close } = aPeer();
    peer.heard(piece);
    expect(close).toHaveBeenCalled();
  },
);

it('disconnects a page that opens sockets without end', () => {
  const { say, visits, close } = aPeer();
  for (let id = 1; id <= 20; id += 1) say({ do: 'open', id });
  expect(visits).toHaveLength(8);
  expect(close).toHaveBeenCalled();
});
