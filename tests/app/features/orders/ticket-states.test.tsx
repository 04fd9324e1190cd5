import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Ticket, type TicketProps } from '#app/features/orders/ticket.tsx';
import { TicketLine } from '#app/features/orders/ticket-line.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

vi.mock('#app/features/orders/saved-on-device.tsx', () => ({ SavedOnDevice: () => null }));
afterEach(cleanup);

it('offers "It came back" for an order that a driver returns', () => {
  const undelivered = { reason: 'No answer', at: 1, by: 'Tunde' };
  const order = anOrder({ action: 'now', status: 'PACKED', undelivered });
  const onBump = vi.fn<TicketProps['onBump']>();
  renderAt(
    <Ticket
      order={order}
      lines={order.products}
      page={0}
      pages={1}
      isTop
      isGone={false}
      isFootFirst={false}
      timeZone="UTC"
      tab="delivering"
      bump="RTD"
      nextOfLine={() => undefined}
      onBump={onBump}
      onMoveLine={vi.fn()}
      packing={undefined}
      takesMoney={false}
      isSelected={undefined}
      onSelect={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^It came back/ }));
  expect(onBump).toHaveBeenCalledWith(order, 'RTD');
});

it.each(['PLACED', 'PREPARING', 'PREPARED', 'SERVED'] as const)(
  'crosses out a voided dish that is %s',
  (status) => {
    const line = aLine({ status, voided: { at: 1, by: 'Ana', reason: 'Burnt' } });
    const order = anOrder({ products: [line] });
    renderAt(<TicketLine order={order} line={line} next={undefined} onMove={vi.fn()} />);
    expect(screen.getByRole('listitem').querySelector('svg')?.dataset['icon']).toBe('close');
  },
);
