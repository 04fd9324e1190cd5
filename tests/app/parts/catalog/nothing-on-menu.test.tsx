import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NothingOnMenu } from '#app/parts/catalog/nothing-on-menu.tsx';
import type { Role } from '#domain/roles.ts';
import { renderAt } from '#tests/support/render-at.tsx';

function said(isEmpty: boolean, role: Role): [title: string, links: number] {
  cleanup();
  renderAt(<NothingOnMenu isEmpty={isEmpty} />, { role });
  return [
    screen.getByRole('heading').textContent,
    screen.queryAllByRole('link', { name: 'New product' }).length,
  ];
}

it('tells an empty menu from an empty search', () => {
  expect(said(true, 'manager')).toEqual(['The menu is empty', 1]);
  expect(said(false, 'manager')).toEqual(['Nothing on the menu matches', 0]);
});

it('links only managers to the editor', () => {
  expect(said(true, 'manager')).toEqual(['The menu is empty', 1]);
  expect(said(true, 'waitress')).toEqual(['The menu is empty', 0]);
});
