import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Branches } from '#app/features/wizard/branches.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each([
  ['/branches.html?new', true],
  ['/branches.html', false],
])('focuses the name of the new branch where the link asks for one: %s', async (url, isFocused) => {
  renderAt(<Branches />, { role: 'owner', url, route: '/branches.html' });
  const field = await screen.findByLabelText('Branch name');
  expect(document.activeElement === field).toBe(isFocused);
});

it('begins a new shop with the name that was typed at sign-up', async () => {
  renderAt(<Branches />, {
    role: 'owner',
    url: '/branches.html?shop=Blue%20Anchor',
    route: '/branches.html',
  });
  const field = await screen.findByLabelText('Shop name');
  expect(field).toHaveProperty('value', 'Blue Anchor');
  expect(document.activeElement).toBe(field);
});
