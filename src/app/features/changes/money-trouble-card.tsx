import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { MoneyTrouble } from '#domain/tables/money-trouble.ts';
import { rootOf } from '#domain/tables/table.ts';
import { useMoneyTrouble, useMoneyTroubleTexts } from '../../parts/tables/use-money-trouble.ts';
import { useAttention, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { PaymentsTaken } from './payments-taken.tsx';
import { placeOfBill } from './place-of-bill.ts';
import { tellsOverpaid } from './refused-card.tsx';
import css from './changes.module.css';

/** The table where a party's bill is paid. */
function useRootOf(): (table: string) => { sid: string; name: string } | undefined {
  const view = useView();
  return (sid) => {
    const table = view.get('table', sid);
    return table === undefined ? undefined : view.get('table', rootOf(table));
  };
}

/** Tables whose money needs attention, without those a card of this device's changes tells of. */
export function useUntoldMoney(): readonly MoneyTrouble[] {
  const view = useView();
  const rootAt = useRootOf();
  const told = useAttention()
    .filter(({ entry }) => tellsOverpaid(entry))
    .map(({ entry }) => placeOfBill(view, entry).root?.sid);
  return useMoneyTrouble().filter(
    ({ kind, session }) => kind !== 'overpaid' || !told.includes(rootAt(session.table)?.sid ?? session.table),
  );
}

/** A table's money that needs attention, with its payments, wherever they were taken. */
export function MoneyTroubleCard({ trouble }: { trouble: MoneyTrouble }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const rootAt = useRootOf();
  const { text, detail } = useMoneyTroubleTexts()(trouble);
  const { session, kind } = trouble;
  const root = rootAt(session.table);
  return (
    <Card
      tone="danger"
      title={text}
      footer={
        <div className={css.ways}>
          {root === undefined || session.closed !== null ? (
            <Link href={`${path}/floor/payments?table=${session.table}`} variant="primary">
              {t`Open payments`}
            </Link>
          ) : (
            <Link href={`${path}/tables/${root.sid}`} variant="primary">
              {t`Open ${root.name}`}
            </Link>
          )}
        </div>
      }
    >
      <p className={css.reason}>{detail}</p>
      {kind === 'overpaid' ? <PaymentsTaken bills={[session]} /> : null}
    </Card>
  );
}
