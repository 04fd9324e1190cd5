import { useLingui } from '@lingui/react/macro';
import type { ClosingMethod, DayClosing } from '#domain/cash/day-closing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './cash.module.css';

/** The names of a closing's payment methods. */
function useMethodNames(): Record<ClosingMethod, string> {
  const { t } = useLingui();
  return {
    cash: t`Cash`,
    card: t`Card`,
    voucher: t`Voucher`,
    transfer: t`Transfer`,
    discount: t`Discount on the bill`,
    online: t`Online payment`,
    bank: t`Bank transfer`,
    cash_on_delivery: t`Cash on delivery`,
    card_on_delivery: t`Card on delivery`,
  };
}

/** A day closing as it is printed, 80 mm wide; without a number, as it would be now. */
export function ClosingPaper({ closing, isDraft = false }: { closing: DayClosing; isDraft?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useMethodNames();
  const { branch, shop } = useWorkplace();
  const { number, from, until, by, currency, methods, voids, figures, drawers, unpaid, rest } = closing;
  const money = (amount: number) => format.money(amount, currency);
  const instant = (at: number) => format.instant(at, branch.timezone, 'full');
  const figure = (kind: string, key: string) =>
    figures.find((one) => one.kind === kind && one.key === key)?.amount ?? 0;
  const total = (kind: string) =>
    figures.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const tips = methods.reduce((sum, { tip }) => sum + tip, 0);
  const [settled, open] = splitOf(closing, figure('sales', 'total'));
  const sales: [string, number][] = [
    [t`Sales`, figure('sales', 'total')],
    [t`Of that settled`, settled],
    [t`Of that unpaid`, open],
    ...figures
      .filter(({ kind }) => kind === 'tax')
      .map(({ key, amount }): [string, number] => [t`Tax ${format.percent(Number(key))}`, amount]),
    [t`Discount`, -figure('sales', 'discount')],
    [t`Voided dishes`, total('voided')],
    [t`Tips`, tips],
  ];
  const untaken = rest?.untaken ?? 0;
  const paid: [string, number][] = [
    ...(rest === undefined ? [] : [sumRow(t`Payments`, methods)]),
    [t`Unpaid, carried to the next day`, unpaid.amount + (rest?.underway ?? 0)],
    [t`Closed unpaid`, total('unpaid')],
    [untaken < 0 ? t`Overpaid` : t`Completed without a payment`, untaken],
    [t`Of orders from before`, -(rest?.earlier ?? 0)],
  ];
  const outside = closing.outside ?? 0;
  return (
    <article className={css.closing} aria-label={t`Day closing`}>
      <h1>{isDraft ? t`Day closing (not closed yet)` : t`Day closing no. ${number}`}</h1>
      <p>{shop.name}</p>
      <p>{branch.name}</p>
      <Row name={t`From`} value={instant(from)} />
      <Row name={t`Until`} value={instant(until)} />
      {isDraft ? null : <Row name={t`Closed by`} value={by} />}
      {methods.length === 0 ? null : <h2>{t`Payments`}</h2>}
      {methods.map(({ method, count, amount }) => (
        <Row key={method} name={`${names[method]} × ${count}`} value={money(amount)} />
      ))}
      {voids.length === 0 ? null : <h2>{t`Voided payments`}</h2>}
      {voids.map(({ method, count, amount }) => (
        <Row key={method} name={`${names[method]} × ${count}`} value={money(amount)} />
      ))}
      <h2>{t`Sales and tax`}</h2>
      {sales.map(([name, amount], index) =>
        index > 0 && amount === 0 ? null : <Row key={name} name={name} value={money(amount)} />,
      )}
      <h2>{t`What sales consist of`}</h2>
      {paid.map(([name, amount]) =>
        amount === 0 ? null : <Row key={name} name={name} value={money(amount)} />,
      )}
      {rest === undefined ? null : <Row name={t`Sales`} value={money(figure('sales', 'total'))} isSum />}
      {drawers.length === 0 && outside === 0 ? null : <h2>{t`Cash drawers`}</h2>}
      {drawers.map((drawer) => {
        const { sid, person, expected, counted } = drawer;
        const since = format.instant(drawer.opened_at, branch.timezone, 'short');
        return (
          <section key={sid}>
            <Row name={person} value={t`Started ${since}`} />
            <Row
              // The count is blind (cash D2).
              name={isDraft && counted === null ? '' : t`Expected ${money(expected)}`}
              value={counted === null ? t`Not counted` : t`Counted ${money(counted)}`}
            />
            {counted === null ? null : <Row name="" value={t`Difference ${money(counted - expected)}`} />}
          </section>
        );
      })}
      {outside === 0 ? null : <Row name={t`Cash outside a drawer`} value={money(outside)} />}
      {closing.outside_by?.map(({ person, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
        <Row key={index} name={person} value={money(amount)} />
      ))}
    </article>
  );
}

/** What of the sales is settled and what is unpaid; nothing where all of it is settled. */
function splitOf({ rest }: DayClosing, sales: number): [number, number] {
  const open = rest?.open ?? 0;
  return open === 0 ? [0, 0] : [sales - open, open];
}

const sumRow = (name: string, amounts: DayClosing['methods']): [string, number] => [
  name,
  amounts.reduce((sum, { amount }) => sum + amount, 0),
];

function Row({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <p className={isSum ? css.sum : undefined}>
      <span>{name}</span>
      <span>{value}</span>
    </p>
  );
}
