import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { askedAmount } from '#domain/billing/top-up.ts';
import { ibanIn, transferCode } from '#domain/payments/sepa-transfer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { useCopyText } from '../../parts/sharing/use-copy-text.ts';
import css from './billing.module.css';

type Means = CallResponse<'user/payment/methods'>;

interface TransferLine {
  label: string;
  value: string;
  /** What is copied instead, where banks want another form. */
  copied?: string;
}

/** How to pay by bank transfer. Where nothing else is offered, it also says so without the operator's account. */
export function TransferCard({ means, isOnly }: { means: Means; isOnly: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const { transfer, balance, currency } = means;
  if (transfer === '' && !isOnly) return null;
  const amount = balance < 0 ? -balance : askedAmount(parameters.get('amount'));
  return (
    <Card
      title={
        amount === null ? t`Pay by bank transfer` : t`Pay ${format.money(amount, currency)} by bank transfer`
      }
      subtitle={isOnly && balance >= 0 ? t`Your balance is ${format.money(balance, currency)}.` : undefined}
    >
      {transfer === '' ? (
        <p className={css.soft}>
          <Trans>
            Online payments are not available at the moment. Please transfer the amount to us; your balance is
            updated when it arrives.
          </Trans>
        </p>
      ) : (
        <TransferDetails means={means} amount={amount} />
      )}
    </Card>
  );
}

function TransferDetails({ means, amount }: { means: Means; amount: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { transfer, recipient, reference, currency } = means;
  const iban = ibanIn(transfer);
  // The IBAN has a line of its own.
  const others = transfer
    .split('\n')
    .filter((line) => ibanIn(line) === undefined)
    .join('\n')
    .trim();
  const lines: TransferLine[] = [
    ...(amount === null ? [] : [{ label: t`Amount`, value: format.money(amount, currency) }]),
    ...(recipient === '' ? [] : [{ label: t`Account holder`, value: recipient }]),
    ...(iban === undefined ? [] : [{ label: 'IBAN', value: iban, copied: iban.replaceAll(' ', '') }]),
    { label: t`Reference`, value: reference },
  ];
  const code =
    amount === null || iban === undefined
      ? undefined
      : transferCode({ recipient, iban, amount, currency, reference });
  return (
    <Stack gap={4}>
      {iban === undefined ? <p className={css.address}>{transfer}</p> : null}
      <div className={css.transfer}>
        <dl className={css.lines}>
          {lines.map((line) => (
            <CopyLine key={line.label} {...line} />
          ))}
        </dl>
        {code === undefined ? null : (
          <figure className={css.code}>
            <QrFigure code={qrCode(code)} label={t`QR code for your banking app`} />
            <figcaption>
              <Trans>Scan it with your banking app: it fills in everything.</Trans>
            </figcaption>
          </figure>
        )}
      </div>
      {iban === undefined || others === '' ? null : <p className={css.bank}>{others}</p>}
      <p className={css.soft}>
        <Trans>
          You do not need to tell us that you have paid. A transfer usually arrives within one working day.
          Then your balance is updated, and your invoice is marked “Paid” under{' '}
          <Link href="/admin/billing.html">Billing</Link>.
        </Trans>
      </p>
    </Stack>
  );
}

function CopyLine({ label, value, copied = value }: TransferLine) {
  const { t } = useLingui();
  const copy = useCopyText();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        <Button variant="secondary" aria-label={t`Copy: ${label}`} onPress={() => void copy(copied)}>
          <Trans>Copy</Trans>
        </Button>
      </dd>
    </div>
  );
}
