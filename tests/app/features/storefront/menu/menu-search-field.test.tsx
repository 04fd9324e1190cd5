import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MenuSearchField } from '#app/features/storefront/menu/menu-search-field.tsx';

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <I18nProvider i18n={i18n}>
      <MenuSearchField query="" onFind={vi.fn()} />
      <button type="button">Dietary</button>
    </I18nProvider>,
  );
});
afterEach(cleanup);

const search = () => screen.getByRole('searchbox');
const isOpen = () => search().closest('label')?.dataset['open'];
const nextFrame = () =>
  act(async () => {
    await new Promise(requestAnimationFrame);
  });

it('stays open until the tap that left it has ended', async () => {
  act(() => search().focus());
  expect(isOpen()).toBe('true');
  fireEvent.pointerDown(screen.getByRole('button'));
  act(() => search().blur());
  await nextFrame();
  expect(isOpen()).toBe('true');
  fireEvent.pointerUp(screen.getByRole('button'));
  expect(isOpen()).toBe('true');
  await nextFrame();
  expect(isOpen()).toBe('false');
});

it('closes when the keyboard leaves it', async () => {
  act(() => search().focus());
  act(() => search().blur());
  await nextFrame();
  expect(isOpen()).toBe('false');
});

it('stays open after a tap on itself', async () => {
  fireEvent.pointerDown(search());
  act(() => search().focus());
  fireEvent.pointerUp(search());
  await nextFrame();
  expect(isOpen()).toBe('true');
});
