import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { GuestPayment } from '#domain/tables/guest-payment.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BillTable } from '../../../parts/orders/bill-table.tsx';
import { useIncludedTax } from '../../../parts/orders/use-included-tax.ts';
import { useCart } from '../cart/cart-store.ts';
import { WaitingForPayment } from '../shared/waiting-for-payment.tsx';
import { useGuestPayment } from './use-guest-payment.ts';
import css from './pay-sheet.module.css';

/** What became of a guest's payment at a table, with its receipt. The server knows whether it is paid, not the address. */
export function TablePaymentPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [id, key] = [search.get('id') ?? '', search.get('key') ?? ''];
  const isBack = search.has('canceled');
  const { payment, refusal } = useGuestPayment(id, key, isBack);
  const refusalText = useRefusalText();
  return (
    <div className={css.page}>
      <title>{t`Payment`}</title>
      {payment === undefined ? (
        refusal === undefined ? (
          <Spinner />
        ) : (
          <EmptyState isPage icon="warning" title={refusalText(refusal)} action={<ToMenu />} />
        )
      ) : (
        <Outcome payment={payment} isBack={isBack} />
      )}
    </div>
  );
}

/** Back to where the guest orders. */
function ToMenu() {
  const { t } = useLingui();
  const cart = useCart();
  return cart === null ? null : (
    <Link href={`/${cart.site}/${cart.place}`} variant="secondary">
      {t`Back to the menu`}
    </Link>
  );
}

function Outcome({ payment, isBack }: { payment: GuestPayment; isBack: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, amount, tip, currency } = payment;
  const sum = format.money(amount + tip, currency);
  switch (state) {
    case 'paid':
      return <Receipt payment={payment} />;
    case 'open':
      return isBack ? <NotPaid /> : <Waiting payment={payment} />;
    case 'failed':
      return <NotPaid />;
    case 'refunding':
    case 'refunded':
      return (
        <EmptyState
          isPage
          icon="receipt"
          title={state === 'refunded' ? t`Refunded` : t`Being refunded`}
          action={<ToMenu />}
        >
          {t`You get ${sum} back. It can take a few days to reach your account.`}
        </EmptyState>
      );
  }
}

function NotPaid() {
  const { t } = useLingui();
  return (
    <EmptyState isPage icon="warning" title={t`Not paid`} action={<ToMenu />}>
      <Trans>Nothing was charged. You can pay again under “Bill and service”.</Trans>
    </EmptyState>
  );
}

function Waiting({ payment: { url, amount, tip, currency } }: { payment: GuestPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <WaitingForPayment />
      {url === null ? null : (
        <div className={css.actions}>
          <Button variant="primary" onPress={() => window.location.assign(url)}>
            {t`Pay ${format.money(amount + tip, currency)}`}
          </Button>
          <ToMenu />
        </div>
      )}
    </>
  );
}

function Receipt({ payment }: { payment: GuestPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const includedTax = useIncludedTax();
  const { amount, tip, currency, due, at, timezone, lines, taxes } = payment;
  const money = (sum: number) => format.money(sum, currency);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0);
  return (
    <>
      <h1>{t`Paid ${money(amount + tip)}. Thank you.`}</h1>
      {due === null ? null : (
        <p role="status" className={css.due}>
          {due > 0 ? t`Still due at your table: ${money(due)}` : <Trans>Your table’s bill is paid.</Trans>}
        </p>
      )}
      <section aria-labelledby="receipt">
        <h2 id="receipt">
          <Trans>Receipt</Trans>
        </h2>
        <p className={css.soft}>
          {payment.shop} · {payment.branch} · {t`Table ${payment.table}`}
        </p>
        {payment.address === '' ? null : <p className={css.soft}>{payment.address}</p>}
        {at === null ? null : <p className={css.soft}>{format.instant(at, timezone, 'full')}</p>}
        <ul className={css.lines}>
          {lines.map((line, index) => (
            // The same dish may be listed twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span>
                {line.quantity} × {line.name}
              </span>
              <span>{money(line.amount)}</span>
            </li>
          ))}
        </ul>
        <BillTable
          rows={[
            [t`Dishes`, total],
            [t`Paid by others or still due`, amount - total],
            [t`Tip`, tip],
          ]}
          total={amount + tip}
          label={t`You paid`}
          note={tax === 0 ? undefined : includedTax(money(tax), currency)}
          currency={currency}
        />
      </section>
      <div className={css.actions} data-print="never">
        <Button icon="printer" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <ToMenu />
      </div>
    </>
  );
}
