import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { MoneyTrouble } from '#domain/tables/money-trouble.ts';
import { useMoneyTroubleTexts } from '../../parts/tables/use-money-trouble.ts';
import { useRootOf } from '../../parts/tables/use-told-money.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { PaymentsTaken } from './payments-taken.tsx';
import css from './changes.module.css';

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
