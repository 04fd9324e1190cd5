import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HiddenTickets } from '#app/parts/kitchen/hidden-tickets.tsx';

function show(unseen: readonly string[]): { grid: HTMLElement; ticket: HTMLElement } {
  const grid = document.createElement('div');
  const ticket = document.createElement('article');
  ticket.dataset['sid'] = 'order-36';
  grid.append(ticket);
  render(
    <I18nProvider i18n={i18n}>
      <HiddenTickets hidden={{ before: 0, after: 7 }} grid={grid} unseen={unseen} />
    </I18nProvider>,
  );
  return { grid, ticket };
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('leads to the first ticket that no screen has shown, and says how many there are', () => {
  const { ticket } = show(['order-36', 'order-37']);
  ticket.scrollIntoView = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: '7 more, 2 new' }));
  expect(ticket.scrollIntoView).toHaveBeenCalledOnce();
});

it('leads to the next screen where all were shown', () => {
  const { grid } = show([]);
  grid.scrollBy = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: '7 more' }));
  expect(grid.scrollBy).toHaveBeenCalledOnce();
});

it('leads to the next screen where the new ticket is not drawn yet', () => {
  const { grid } = show(['order-40']);
  grid.scrollBy = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: '7 more, 1 new' }));
  expect(grid.scrollBy).toHaveBeenCalledOnce();
});
