import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NoTickets } from '#app/features/kitchen/no-tickets.tsx';
import type { Connection } from '#engine/sync-status.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const offline: Connection = { state: 'offline', attempt: 1, nextTryAt: null, since: 0 };

const kitchen = (connection?: Connection) =>
  renderAt(<NoTickets />, connection === undefined ? {} : { status: { connection } });

it('says "Nothing to cook" only while new tickets can arrive', () => {
  kitchen();
  expect(screen.getByText('Nothing to cook')).toBeTruthy();
  cleanup();
  kitchen(offline);
  expect(screen.queryByText('Nothing to cook')).toBeNull();
  expect(screen.getByText('No tickets on this screen')).toBeTruthy();
  cleanup();
  kitchen({ ...offline, isPassingOn: true });
  expect(screen.getByText('Nothing to cook')).toBeTruthy();
});
