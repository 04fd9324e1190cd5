import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BackupLine } from '#app/features/notifications/backup-line.tsx';
import type { BackupStanding } from '#domain/notifications/backup-standing.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const fine: BackupStanding = {
  taken_at: Date.UTC(2026, 10, 26, 3, 11),
  proven_at: Date.UTC(2026, 10, 26, 3, 12),
  proof_ms: 41_200,
  orders: 182_345,
  problem: null,
};
const textOf = (backup: BackupStanding) => {
  const { container } = renderAt(<BackupLine backup={backup} />);
  return container.textContent;
};

it('names when a backup was last restored and how long that took', () => {
  expect(textOf(fine)).toMatch(/^Last proven restore: .*\d\d:12, 41 s, /);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [{ ...fine, problem: 'backup_failed' as const }, /^The last backup failed\. .*Last proven restore: /],
  [{ ...fine, problem: 'proof_failed' as const }, /^The last backup could not be restored\. /],
  [{ ...fine, problem: 'no_space' as const }, /^The server’s disk has too little space for a backup\. /],
  [
    { ...fine, problem: 'copy_failed' as const },
    /^The last backup could not be copied to the store outside this server\. /,
  ],
  [{ ...fine, problem: 'too_old' as const }, /^The newest backup is from .*\d\d:11\. /],
  [
    { ...fine, taken_at: null, proven_at: null, problem: 'too_old' as const },
    /^There is no backup\. No backup was restored/,
  ],
])('alerts a manager where something is wrong: %o', (backup, text) => {
  expect(textOf(backup)).toMatch(text);
  expect(screen.getByRole('alert')).toBeTruthy();
});
