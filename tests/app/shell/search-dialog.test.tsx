import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SearchDialog } from '#app/shell/search-dialog.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function moveOver(option: HTMLElement, movement: number): void {
  const event = createEvent.pointerMove(option);
  Object.defineProperties(event, { movementX: { value: movement }, movementY: { value: 0 } });
  fireEvent(option, event);
}

it('lets a moved mouse choose, but not one that rests while results change below it', async () => {
  renderAt(<SearchDialog isOpen onOpenChange={() => undefined} />, { role: 'owner' });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'se' } });
  const [first, second] = await screen.findAllByRole('option');
  if (first === undefined || second === undefined) throw new Error('needs two results');
  moveOver(second, 0);
  expect(first.getAttribute('aria-selected')).toBe('true');
  moveOver(second, 3);
  expect(second.getAttribute('aria-selected')).toBe('true');
});
