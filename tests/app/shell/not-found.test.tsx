import { i18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NotFound } from '#app/shell/not-found.tsx';
import { showPage } from '#tests/support/page-content.tsx';

afterEach(cleanup);

it('has a heading of its own, as it is all of its page', () => {
  i18n.load('en', {});
  i18n.activate('en');
  showPage(<NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});
