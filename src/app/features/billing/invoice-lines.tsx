import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DataList } from '#ui/data-list.tsx';
import type { Invoice, InvoiceLine, InvoiceSums } from '#domain/billing/invoice.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useServiceLabel } from '../../parts/shops/service-labels.ts';
import css from './billing.module.css';

/** The lines of an invoice or of the running month, with tax and total. */
export function InvoiceLines({
  label,
  sums,
  currency,
}: {
  label: string;
  /** `tax_name`: only of a closed invoice. */
  sums: InvoiceSums & Partial<Pick<Invoice, 'tax_name'>>;
  currency: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const serviceLabel = useServiceLabel();
  const nameOf = ({ kind, service, shop: shopName }: InvoiceLine): string => {
    const shop = isolatedText(shopName);
    if (service === null) return t`Additional staff accounts`;
    const name = serviceLabel(service);
    return kind === 'setup' ? t`${name}, set-up (${shop})` : t`${name} (${shop})`;
  };
  const money = (amount: number) => format.money(amount, currency);
  const priceOf = ({ kind, price, days }: InvoiceLine): string => {
    switch (kind) {
      case 'setup':
        return t`${money(price)} once`;
      case 'service':
        return t`${money(price)} a month, ${plural(days, { one: '# day', other: '# days' })}`;
      case 'accounts':
        // Each person counts for each day, so 4 people make 124 days of a month.
        return t`${money(price)} each a month, ${plural(days, { one: '# day', other: '# days' })} in all`;
    }
  };
  const ownTaxName = sums.tax_name ?? '';
  const taxName = ownTaxName === '' ? t`Tax` : ownTaxName;
  const totals: [string, number][] = [
    ...(sums.tax === 0
      ? []
      : ([
          [t`Subtotal`, sums.net],
          [t`${taxName} (${format.percent(sums.tax_rate)})`, sums.tax],
        ] satisfies [string, number][])),
    [t`Total`, sums.total],
  ];
  return (
    <>
      <DataList
        label={label}
        isCompact
        columns={[
          { id: 'item', header: t`Item`, cell: nameOf },
          { id: 'price', header: t`Price`, align: 'end', isBelowOnPhone: true, cell: priceOf },
          { id: 'amount', header: t`Amount`, align: 'end', cell: ({ amount }) => money(amount) },
        ]}
        rows={sums.lines}
        rowKey={({ kind, service, shop }) => `${kind} ${service ?? ''} ${shop}`}
      />
      <dl className={css.totals}>
        {totals.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
