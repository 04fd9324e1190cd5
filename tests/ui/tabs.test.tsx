import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from '#ui/tabs.tsx';

afterEach(cleanup);

function Board({ late = 2 }: { late?: number }) {
  const [tab, setTab] = useState<'new' | 'preparing' | 'packing'>('new');
  return (
    <Tabs
      label="Orders"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'new', label: 'New', count: 4 },
        { id: 'preparing', label: 'Preparing', count: late },
        { id: 'packing', label: 'Packing', isDisabled: true },
      ]}
    >
      {`Panel of ${tab}`}
    </Tabs>
  );
}

it('is one tab stop with arrow keys that wrap and skip disabled tabs', async () => {
  render(<Board />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /New/ }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Preparing/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel of preparing');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /New/ }).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel of preparing');
});

it('ignores a disabled tab', async () => {
  render(<Board />);
  await userEvent.click(screen.getByRole('tab', { name: /Packing/ }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel of new');
});

it('mirrors the arrow keys for right-to-left text', async () => {
  const { container } = render(<Board />);
  container.style.direction = 'rtl';
  screen.getByRole('tab', { name: /New/ }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel of preparing');
});

it('keeps its counters current', () => {
  const { rerender } = render(<Board late={2} />);
  expect(screen.queryByRole('tab', { name: 'Preparing 2' })).not.toBeNull();
  rerender(<Board late={3} />);
  expect(screen.queryByRole('tab', { name: 'Preparing 3' })).not.toBeNull();
});
