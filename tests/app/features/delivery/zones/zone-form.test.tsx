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

it('says to tap the map before the first corner, and ends drawing with three corners', async () => {
  renderAt(<MapZones />, { role: 'owner', branch: { lat: 38.71, lng: -9.14 } });
  const begin = await screen.findByRole('button', { name: 'New zone' });
  await act(async () => void fireEvent.click(begin));
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Polygon' })));
  expect(screen.getByText('Tap the map to set the corners.')).toBeTruthy();
  const finish = screen.getByRole('button', { name: 'Finish drawing' });
  const add = screen.getByRole('button', { name: 'Add corner' });
  for (const isDisabled of [true, true, true, false]) {
    expect(finish).toHaveProperty('disabled', isDisabled);
    fireEvent.click(add);
  }
  expect(screen.queryByText('Tap the map to set the corners.')).toBeNull();
});
