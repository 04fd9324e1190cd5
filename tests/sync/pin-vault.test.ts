import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forget, isSealed, open, seal } from '#device/pin-vault.ts';
import { MAX_WRONG_PINS } from '#domain/people/staff-pin.ts';
import { HOUR_MS } from '#domain/time.ts';

const NOW = Date.UTC(2026, 5, 6, 19);
const VALUE = { token: 'secret-token', person: 'amelie' };

beforeEach(() => forget('amelie'));

describe('a sign-in sealed with a PIN', () => {
  it('opens with that PIN', async () => {
    await seal('amelie', '2580', VALUE);
    expect(await open('amelie', '2580', NOW)).toEqual({ is: 'open', value: VALUE });
  });

  it('does not open with another one', async () => {
    await seal('amelie', '2580', VALUE);
    expect(await open('amelie', '2581', NOW)).toEqual({ is: 'wrong' });
  });

  it('does not open for another person with the same PIN', async () => {
    await seal('amelie', '2580', VALUE);
    expect(await open('kenan', '2580', NOW)).toEqual({ is: 'absent' });
  });

  it('is on the disk only in a form that the PIN opens', async () => {
    await seal('amelie', '2580', VALUE);
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('brigade-vault');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('sealed').objectStore('sealed').getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
    });
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    );
    expect(text).not.toContain('secret-token');
    const keys = rows.filter((row) => row instanceof CryptoKey);
    expect(keys.map(({ extractable }) => extractable)).toEqual([false]);
  });

  it('waits after five wrong PINs, with the right one too', async () => {
    await seal('amelie', '2580', VALUE);
    for (let tries = 0; tries < 5; tries += 1) await open('amelie', '0000', NOW);
    expect(await open('amelie', '2580', NOW)).toMatchObject({ is: 'wait' });
    expect(await open('amelie', '2580', NOW + HOUR_MS)).toMatchObject({ is: 'open' });
  });

  it('is gone after ten wrong PINs in a row', async () => {
    await seal('amelie', '2580', VALUE);
    for (let tries = 0; tries < MAX_WRONG_PINS; tries += 1)
      await open('amelie', '0000', NOW + tries * HOUR_MS);
    expect(await open('amelie', '2580', NOW + 20 * HOUR_MS)).toEqual({ is: 'absent' });
  });

  it('starts counting again after the right PIN', async () => {
    await seal('amelie', '2580', VALUE);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await open('amelie', '0000', NOW);
      expect(await open('amelie', '2580', NOW)).toMatchObject({ is: 'open' });
    }
  });

  it('is forgotten on request', async () => {
    await seal('amelie', '2580', VALUE);
    await forget('amelie');
    expect(await isSealed('amelie')).toBe(false);
  });
});
