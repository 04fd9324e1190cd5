import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MapZones } from '#app/features/delivery/zones/map-zones.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('asks for a radius first, and keeps the coordinates of a circle folded', async () => {
  renderAt(<MapZones />, { role: 'owner', branch: { lat: 38.71, lng: -9.14 } });
  const begin = await screen.findByRole('button', { name: 'New zone' });
  await act(async () => void fireEvent.click(begin));
  expect(screen.getByRole('textbox', { name: /^Radius/ })).toBeDefined();
  const fold = screen.getByText('Exact position').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('Latitude');
});
