import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { coinsOf } from '#domain/cash/coins.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { CoinCount } from './coin-count.tsx';
import css from './cash.module.css';

/** Counts a drawer, in total or by coins and notes, before the person sees what it should contain. */
export function CountDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { branch } = useWorkplace();
  const [by, setBy] = useState<'total' | 'coins'>('total');
  const [typed, setTyped] = useState<number | null>(null);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  /** Whether it was said that nothing was counted. */
  const [isAsked, setAsked] = useState(false);
  const values = coinsOf(fractionDigits(branch.currency));
  const coins = values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  const total = by === 'total' ? typed : coins.reduce((sum, { value, count }) => sum + value * count, 0);
  const asks = isAsked && total === 0;
  const sum = format.money(total ?? 0, branch.currency);
  const isSettled = useIsSettled(asks ? 'save nothing' : 'save');

  function save(): void {
    // A double tap would save nothing for good: its second tap meets the answer to the question.
    if (total === null || !isSettled) return;
    if (total === 0 && !isAsked) {
      setAsked(true);
      return;
    }
    const counted = by === 'coins' ? { coins: coins.filter(({ count }) => count > 0) } : {};
    mutate('cash/count', { sid: drawer.sid, total, ...counted }).catch(failed);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Count cash`}
      footer={
        <Stack gap={3}>
          {asks ? <Problem>{t`You counted ${sum}. A saved count cannot be changed.`}</Problem> : null}
          <Button variant="primary" size="kitchen" isDisabled={total === null} onPress={save}>
            {total === null ? t`Save count` : asks ? t`Save ${sum} anyway` : t`Save count: ${sum}`}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <p className={css.hint}>{t`Count all cash, the float included. A saved count cannot be changed.`}</p>
        <SegmentedControl
          label={t`Count by`}
          options={[
            { id: 'total', label: t`Total` },
            { id: 'coins', label: t`Coins and notes` },
          ]}
          value={by}
          onChange={(next: 'total' | 'coins') => setBy(next)}
        />
        {by === 'total' ? (
          <MoneyField label={t`Cash counted`} currency={branch.currency} value={typed} onChange={setTyped} />
        ) : (
          <ul className={css.rows}>
            {coins.map(({ value, count }) => {
              const name = format.money(value, branch.currency);
              return (
                <li key={value}>
                  <span>{name}</span>
                  <CoinCount
                    label={name}
                    count={count}
                    onChange={(next) => setCounts(new Map(counts).set(value, next))}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
