import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './placed-order.module.css';

/** The order just placed, with the number to call out; until the server has given one, the device's own. */
export function PlacedOrder({ sid, onNext }: { sid: string; onNext: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const { path } = useWorkplace();
  const navigate = useNavigate();
  const order = useRow('order', sid);
  if (order === undefined) return null;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onNext())}
      title={t`Order placed successfully!`}
      footer={
        <>
          <Button
            icon="receipt"
            onPress={() => void navigate(`${path}/orders?tab=new`, { state: { placed: sid } })}
          >
            <Trans>Show on the board</Trans>
          </Button>
          <Button variant="primary" size="kitchen" icon="plus" autoFocus onPress={onNext}>
            <Trans>Next order</Trans>
          </Button>
        </>
      }
    >
      <p className={css.number}>{labels.number(order)}</p>
      <p className={css.facts}>
        {[labels.place(order), format.money(order.total, order.currency)]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      {order.number === null ? (
        <p className={css.facts}>
          <Trans>Saved on this device. The server gives it a number as soon as it is reached.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
