import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { referenceOf } from '#domain/billing/invoice-reference.ts';
import { topUpMethods } from '#domain/billing/top-up.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Payments on a provider's page note the method; what the operator notes has a reason. */
const isMethod = (note: string) => note === '' || topUpMethods.some((method) => method === note);

type Movement = CallResponse<'user/invoices'>['movements'][number];

/** What was paid into and taken from the balance; nothing before the first movement. */
export function Movements({ movements, currency }: { movements: readonly Movement[]; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const textOf = ({ kind, note }: Movement): string => {
    switch (kind) {
      case 'top_up':
        return isMethod(note) ? t`Payment` : t`Payment: ${note}`;
      case 'refund':
        return note === '' ? t`Refund` : t`Refund: ${note}`;
      case 'invoice':
        return t`Invoice ${referenceOf(note)}`;
      case 'referral':
        return t`Referral reward`;
      case 'correction':
        return note === '' ? t`Correction` : t`Correction: ${note}`;
    }
  };
  if (movements.length === 0) return null;
  return (
    <Card title={t`Account activity`}>
      <DataList
        label={t`Account activity`}
        isCompact
        columns={[
          { id: 'what', header: t`Description`, cell: textOf },
          {
            id: 'at',
            header: t`Date`,
            isBelowOnPhone: true,
            cell: ({ at }) => format.instant(at, 'UTC', 'day'),
          },
          {
            id: 'amount',
            header: t`Amount`,
            align: 'end',
            cell: ({ amount }) => format.money(amount, currency),
          },
        ]}
        rows={movements}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}
