import { useLingui } from '@lingui/react/macro';
import type { Drawer } from '#domain/cash/drawer.ts';
import { expectedCash } from '#domain/cash/expected-cash.ts';
import { type LikelyCause, likelyCauses } from '#domain/cash/likely-causes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDrawers } from './use-drawers.ts';
import css from './cash.module.css';

/** A counted drawer: what it should contain, what was counted, and what may explain the difference. */
export function DrawerResult({ drawer }: { drawer: Drawer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { sources } = useDrawers();
  const money = (amount: number) => format.money(amount, branch.currency);
  const { float, taken, voided, deliveries, paidIn, paidOut, expected } = expectedCash(drawer, sources);
  const counted = drawer.count?.total ?? 0;
  const difference = counted - expected;
  const causes = likelyCauses(drawer, difference, sources);
  const parts: [string, number][] = [
    [t`Float`, float],
    [t`Cash taken, with tips`, taken],
    [t`Voided`, voided],
    [t`Cash on delivery`, deliveries],
    [t`Paid in`, paidIn],
    [t`Paid out`, -paidOut],
  ];
  const sums: [string, number][] = [
    [t`Expected`, expected],
    [t`Counted`, counted],
    [difference < 0 ? t`Short by` : difference > 0 ? t`Over by` : t`Difference`, Math.abs(difference)],
  ];
  return (
    <>
      <ul className={css.rows}>
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <li key={name}>
              <span>{name}</span>
              <span>{money(amount)}</span>
            </li>
          ))}
        {sums.map(([name, amount]) => (
          <li key={name} className={css.sum}>
            <span>{name}</span>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ul>
      {causes.length === 0 ? null : (
        <>
          <h3 className={css.causes}>{t`Possible causes`}</h3>
          <ul className={css.list}>
            {causes.map((cause, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- causes have no id
              <li key={index}>
                <Cause cause={cause} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Cause({ cause: { kind, amount } }: { cause: LikelyCause }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const sum = format.money(amount, branch.currency);
  switch (kind) {
    case 'as_cash':
      return t`A payment of ${sum} recorded as cash: was it a card?`;
    case 'as_card':
      return t`A payment of ${sum} recorded as card: was it cash?`;
    case 'float':
      return t`The float of ${sum}: was it counted?`;
    case 'move':
      return t`${sum} paid in or out: is the direction right?`;
    case 'unpaid':
      return t`An order of ${sum} was picked up without a recorded payment.`;
    case 'voided':
      return t`A cash payment of ${sum} was voided: was the money given back?`;
    case 'voided_by_other':
      return t`A cash payment of ${sum} was voided by another person: was the money given back?`;
  }
}
