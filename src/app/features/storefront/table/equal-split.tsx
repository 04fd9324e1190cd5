import { useLingui } from '@lingui/react/macro';
import { equalShares } from '#domain/money.ts';
import type { GuestBill } from '#domain/tables/guest-bill.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Stepper } from '../../../parts/actions/stepper.tsx';
import type { GuestPay } from './use-guest-table.ts';
import css from './pay-sheet.module.css';

/** As many as can share a payment on a phone. */
const MAX_PERSONS = 20;

/** How much each guest pays at the till when the bill is split equally; nothing where it can be paid on this phone. */
export function EqualSplit({
  bill,
  pay,
  persons,
  onPersons,
}: {
  bill: GuestBill | null;
  pay: GuestPay | null;
  persons: number;
  onPersons: (persons: number) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (bill === null || pay !== null || bill.due <= 0) return null;
  const { due, currency } = bill;
  const shares = equalShares(due, persons);
  const most = Math.max(...shares);
  const more = shares.filter((share) => share === most).length;
  const [each, less] = [format.money(most, currency), format.money(Math.min(...shares), currency)];
  return (
    <section aria-label={t`Equal split`}>
      <div className={css.shares}>
        <span>{t`Split equally between`}</span>
        <Stepper label={t`Number of people`} value={persons} min={2} max={MAX_PERSONS} onChange={onPersons} />
      </div>
      <p className={css.sum} role="status">
        <span>{t`Each pays, at the till or to your waiter`}</span>
        <strong>{each}</strong>
      </p>
      {more === persons ? null : (
        <p className={css.soft}>{t`${more} × ${each} and ${persons - more} × ${less}`}</p>
      )}
    </section>
  );
}
