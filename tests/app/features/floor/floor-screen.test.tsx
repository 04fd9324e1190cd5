import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FloorScreen } from '#app/features/floor/floor-screen.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('says who can add tables where a waiter finds none', () => {
  renderAt(<FloorScreen />, { role: 'waitress' });
  expect(screen.getByText(/A manager can add halls and tables/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers a manager to draw the first hall', () => {
  renderAt(<FloorScreen />, { role: 'manager' });
  expect(screen.getByRole('link', { name: 'Draw your first hall' })).toBeTruthy();
  expect(screen.queryByText(/A manager can add/)).toBeNull();
});
