import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directSdp, isDirectCall, joinPieces, MAX_PIECE_LENGTH, piecesOf } from '#contract/direct.ts';

const joinAll = (pieces: readonly string[], maxLength = 1_000_000) => {
  const join = joinPieces(maxLength);
  return pieces.map(join);
};

describe('pieces of a message', () => {
  it('give the messages back in their order (property)', () => {
    const texts = fc.array(fc.string({ maxLength: 50 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, fc.nat(3), (starts, longer) => {
        const messages = starts.map((text) => text.padEnd(text.length + longer * MAX_PIECE_LENGTH, 'x'));
        const heard = joinAll(messages.flatMap(piecesOf)).filter((text) => text !== undefined);
        expect(heard).toEqual(messages);
      }),
    );
  });

  it('are small enough for every browser', () => {
    const sizes = piecesOf('€'.repeat(100_000)).map((piece) => new TextEncoder().encode(piece).length);
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
  });

  it('are refused beyond the longest message', () => {
    expect(() => joinAll(piecesOf('x'.repeat(40_000)), 30_000)).toThrow(RangeError);
  });

  it.each(['', 'x', '{}'])('are refused without their mark: %j', (piece) => {
    expect(() => joinAll([piece])).toThrow(RangeError);
  });
});

describe('the description of the server', () => {
  const server = {
    setup: 'passive' as const,
    user: 'brigade/abcdefghijklmnopqrstuvwx',
    password: 'password',
    fingerprint: 'AB:CD',
    addresses: ['192.168.1.10', 'fd00::10'],
    port: 8080,
  };

  it('lists a candidate for each of its addresses', () => {
    const candidates = directSdp(server).match(/^a=candidate:.*$/gm);
    expect(candidates).toEqual([
      'a=candidate:1 1 UDP 1 192.168.1.10 8080 typ host',
      'a=candidate:2 1 UDP 2 fd00::10 8080 typ host',
    ]);
  });

  it('ends each line as RFC 8866 asks', () => {
    expect(directSdp(server).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

it.each([
  ['sync/push', true],
  ['sync/pull', true],
  ['orders/history', false],
  ['', false],
])('%j is a call of the channel: %j', (path, isOne) => {
  expect(isDirectCall(path)).toBe(isOne);
});
