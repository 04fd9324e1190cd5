import { expect, it } from 'vitest';
import { backupStanding } from '#domain/notifications/backup-standing.ts';
import { HOUR_MS } from '#domain/time.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const last = { taken_at: NOW - 9 * HOUR_MS };
const proof = { at: NOW - 9 * HOUR_MS, ms: 41_000, orders: { 3: 182_345, 4: 7 } };
const fine = { tried_at: NOW - 9 * HOUR_MS, last, proof, problem: null };

it('names the proven restore with the orders of the own shop only', () => {
  expect(backupStanding(fine, 3, NOW)).toEqual({
    taken_at: last.taken_at,
    proven_at: proof.at,
    proof_ms: 41_000,
    orders: 182_345,
    problem: null,
  });
  expect(backupStanding(fine, 9, NOW)?.orders).toBe(0);
});

it.each([
  ['a failed backup', { ...fine, problem: 'backup_failed' as const }, 'backup_failed'],
  ['a failed proof', { ...fine, problem: 'proof_failed' as const }, 'proof_failed'],
  ['a failed copy', { ...fine, problem: 'copy_failed' as const }, 'copy_failed'],
  ['a full disk', { ...fine, problem: 'no_space' as const }, 'no_space'],
  ['a backup older than a day and a half', { ...fine, last: { taken_at: NOW - 37 * HOUR_MS } }, 'too_old'],
  [
    'nights without any backup',
    { ...fine, tried_at: NOW - 37 * HOUR_MS, last: null, proof: null },
    'too_old',
  ],
  [
    'a first backup that failed',
    { ...fine, last: null, proof: null, problem: 'backup_failed' as const },
    'backup_failed',
  ],
])('reports %s', (_, recorded, problem) => {
  expect(backupStanding(recorded, 3, NOW)?.problem).toBe(problem);
});

it('says nothing before the first night', () => {
  expect(backupStanding({ ...fine, last: null, proof: null }, 3, NOW)).toBeNull();
});
