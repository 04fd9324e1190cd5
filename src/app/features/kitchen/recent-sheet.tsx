import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { recentlyDone } from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import { lineInLanguage } from '#domain/orders/translated-order.ts';
import { isTooLateToRecall } from '#domain/orders/recall-order.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { usePeek, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { KitchenActions } from './use-kitchen-actions.ts';
import css from './kitchen-screen.module.css';

const SHOWN_FOR_MS = 2 * 60 * 60_000;

/** Recently bumped tickets, each with its last step; after a recall with the step before. */
export function RecentSheet({
  share,
  actions,
  onClose,
}: {
  share: KitchenShare;
  actions: KitchenActions;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const menu = usePeek();
  const labels = useOrderLabels();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const now = useNowEvery(5000);
  const done = recentlyDone(useRows('order'), { share, actor }, now - SHOWN_FOR_MS).slice(0, 30);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Recently done`}
      shape="sheet"
    >
      {done.length === 0 ? <EmptyState icon="recall" title={t`Nothing finished recently`} /> : null}
      <ul className={css.recent}>
        {done.map(({ order, bump, lines }) => {
          const { at, by } = bump;
          const number = labels.number(order);
          const dishes = lines
            .map((line) => lineInLanguage(line, language, menu))
            .map(({ quantity, name }) => `${quantity}× ${name}`)
            .join(', ');
          return (
            <li key={order.sid}>
              <span className={css.recentWhat}>
                <strong>
                  {number} · {labels.place(order)}
                </strong>
                <span className={css.soft}>
                  {format.instant(at, branch.timezone, 'time')} · {by} · {dishes}
                </span>
              </span>
              {isTooLateToRecall(bump, now) ? (
                <span className={css.soft}>{t`Too late to recall`}</span>
              ) : (
                <Button
                  icon="recall"
                  onPress={() => actions.recall(order, bump.id)}
                  aria-label={t`Recall ${number}: ${dishes}`}
                >
                  {t`Recall`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
