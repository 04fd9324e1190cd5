import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RecordedMethod } from '#domain/orders/payment.ts';
import type { TableStatus } from '#domain/tables/table-state.ts';
import type { Tone } from '#ui/badge.tsx';

export const TABLE_TONE: Record<TableStatus, Tone> = {
  open: 'neutral',
  seated: 'info',
  APPROVAL: 'warn',
  PLACED: 'info',
  PREPARING: 'info',
  PREPARED: 'fresh',
  PACKING: 'fresh',
  PACKED: 'fresh',
  RTD: 'fresh',
  SHIPPED: 'info',
  PAYMENT: 'warn',
  PAYED: 'done',
  SERVED: 'done',
};

const STATUSES: Record<TableStatus, MessageDescriptor> = {
  open: msg`Free`,
  seated: msg`Seated`,
  APPROVAL: msg`Needs approval`,
  PLACED: msg`Ordered`,
  PREPARING: msg`Cooking`,
  PREPARED: msg`Ready`,
  PACKING: msg`Ready`,
  PACKED: msg`Ready`,
  RTD: msg`Ready`,
  SHIPPED: msg`On the way`,
  PAYMENT: msg`Bill requested`,
  PAYED: msg`Paid`,
  SERVED: msg`Served`,
};

const METHODS: Record<RecordedMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  card: msg`Card`,
  voucher: msg`Voucher`,
  transfer: msg`Transfer`,
  discount: msg`Discount`,
  online: msg`Online payment`,
};

/** Texts for tables and their amounts. */
export function useTableLabels(): {
  status: (status: TableStatus) => string;
  method: (method: RecordedMethod) => string;
  seats: (seats: number) => string;
} {
  const { _ } = useLingui();
  return {
    status: (status) => _(STATUSES[status]),
    method: (method) => _(METHODS[method]),
    // No #: its number formatter would delay the first render of a floor on a slow tablet.
    seats: (seats) => _(msg`${plural(seats, { one: `${seats} seat`, other: `${seats} seats` })}`),
  };
}
