import { useLingui } from '@lingui/react/macro';
import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { GiveBack } from './give-back.tsx';
import { Overpaid } from './overpaid.tsx';
import css from './tables.module.css';

/**
 * The amount due. If merged tables have both debts and overpayments, each is shown: their sum could be zero although
 * neither is settled.
 */
export function OpenAmount({
  floor,
}: {
  floor: Pick<FloorTable, 'table' | 'due' | 'balances' | 'sessions'>;
}) {
  const { table, due, balances, sessions } = floor;
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const isMixed = balances.some((one) => one.due > 0) && balances.some((one) => one.due < 0);
  const amount = (of: number) => format.money(Math.abs(of), branch.currency);
  return (
    <>
      {isMixed
        ? balances
            .filter((one) => one.due !== 0)
            .map(({ sid, name, due: own }) => (
              <p key={sid} className={css.ofTable}>
                <span>{own < 0 ? t`Overpaid at ${name}` : t`Due at ${name}`}</span>
                <span>{amount(own)}</span>
              </p>
            ))
        : null}
      <p className={css.total}>
        <span>{isMixed ? t`Total` : due < 0 ? t`Overpaid by` : t`Due`}</span>
        <strong>{format.money(isMixed ? due : Math.abs(due), branch.currency)}</strong>
      </p>
      {due < 0 ? <GiveBack sessions={sessions} overpaid={-due} /> : null}
      <Overpaid due={isMixed ? -1 : due} table={table} />
    </>
  );
}
