import { describe, expect, it } from 'vitest';
import { type BodyFacts, specBodies } from '#contract/spec-bodies.ts';

const facts: BodyFacts = {
  now: 0,
  newId: (what) => what,
  branchSid: async () => 'old-harbour',
  timezone: async () => 'America/New_York',
  partyAt: async () => undefined,
  linesOf: async () => undefined,
};
const AT = '2026-07-01T12:00:00Z';
const checkout = async (body: Record<string, unknown>) => specBodies['cart/checkout']?.complete(body, facts);

describe('a shorter checkout', () => {
  it.each([
    ['now', AT, 'later'],
    ['pickup', AT, 'pickupl'],
    ['pickup', Date.parse(AT), 'pickupl'],
    ['later', AT, 'later'],
    ['pickup', null, 'pickup'],
    ['now', undefined, 'now'],
    ['table', AT, 'table'],
  ])('with action %s and booking %s becomes %s', async (action, booking, expected) => {
    expect(await checkout({ action, booking })).toMatchObject({ action: expected });
  });

  it('keeps the action of a body with an id and a time in milliseconds, as the app sends it', async () => {
    const body = { sid: 'x', action: 'pickup', booking: Date.parse(AT) };
    expect(await checkout(body)).toMatchObject({ action: 'pickup' });
  });

  it.each([
    ['2026-07-01T08:00', Date.parse(AT)],
    ['2026-07-01 08:00:00', Date.parse(AT)],
    ['2026-07-01T14:00+02:00', Date.parse(AT)],
    [AT, Date.parse(AT)],
    ['2026-02-30T08:00', Date.parse('2026-02-30T08:00')],
    ['soon', 'soon'],
  ])('reads the time %s', async (booking, expected) => {
    const wanted = Number.isNaN(expected) ? booking : expected;
    expect(await checkout({ action: 'later', booking })).toMatchObject({ booking: wanted });
  });
});

it('reads the time of a booking without an offset in the time zone of the branch', async () => {
  const body = await specBodies['tables/bookings/edit']?.complete({ booking: '2026-07-01T08:00' }, facts);
  expect(body).toMatchObject({ booking: Date.parse(AT) });
});
