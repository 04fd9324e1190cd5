import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FineMilesField, MilesField } from '#app/parts/form/distance-field.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function Field({ Kind, first }: { Kind: typeof MilesField; first: number }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <>
      <Kind label="Radius" hasSteppers={false} max={200_000} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const stored = () => Number(screen.getByRole('status').textContent);

it.each([
  ['a limit in kilometers', MilesField, 5, '3', '4', 7],
  ['a length in meters', FineMilesField, 1000, '0.62', '0.25', 402],
] as const)('shows and takes %s in miles', (_what, Kind, first, shown, typed, kept) => {
  renderAt(<Field Kind={Kind} first={first} />, { role: 'owner' });
  const input = screen.getByLabelText<HTMLInputElement>('Radius');
  expect(input.value).toBe(shown);
  expect(stored()).toBe(first);
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  expect(stored()).toBe(kept);
  expect(input.value).toBe(typed);
});
