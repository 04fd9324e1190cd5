import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ignoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { coinsOf } from '#domain/cash/coins.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { ok } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { CoinCount } from './coin-count.tsx';
import css from './cash.module.css';

const schema = z.object({
  total: z.nullable(z.number()),
  coins: z.array(z.object({ value: z.number(), count: z.number() })),
});
type CountInput = z.infer<typeof schema>;
const initial: CountInput = { total: null, coins: [] };

/** What these coins and notes come to; null while none was counted. */
function sumOf(coins: CountInput['coins']): number | null {
  return coins.length === 0 ? null : coins.reduce((sum, { value, count }) => sum + value * count, 0);
}

/**
 * Counts a drawer, in total or by coins and notes, before the person sees what it should contain. A count that was
 * begun survives a reload, and a press outside asks before it loses it: counting takes minutes.
 */
export function CountDialog({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { branch } = useWorkplace();
  const form = useForm<CountInput, CountInput>({ initial, schema, draftKey: `cash-count ${drawer.sid}` });
  const { total: typed, coins: counted } = form.values;
  const [by, setBy] = useState<'total' | 'coins'>(counted.length > 0 ? 'coins' : 'total');
  const [isAsking, setAsking] = useState(false);
  const total = by === 'total' ? typed : sumOf(counted);
  const sum = format.money(total ?? 0, branch.currency);

  /** A count of 0 stays listed: an empty drawer is counted, too. */
  function setCount(value: number, count: number): void {
    form.change({ coins: [...counted.filter((one) => one.value !== value), { value, count }] });
  }

  function ask(): void {
    if (total === null) return;
    // A saved count stays: a double tap must not also answer the question.
    ignoreDoubleTap();
    setAsking(true);
  }

  async function save(): Promise<void> {
    if (total === null) return;
    await form.submit(async (input) => {
      const coins = input.coins.filter(({ count }) => count > 0);
      mutate('cash/count', { sid: drawer.sid, total, ...(by === 'coins' ? { coins } : {}) }).catch(failed);
      onClose();
      return ok(null);
    });
  }

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      onSubmit={async () => ask()}
      title={t`Count cash`}
      submit={
        <span className={css.save}>
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={total === null}
            isPending={form.isPending}
            onPress={ask}
          >
            {total === null ? t`Save count` : t`Save count: ${sum}`}
          </Button>
        </span>
      }
    >
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
        <MoneyField
          label={t`Cash counted`}
          currency={branch.currency}
          value={typed}
          onChange={(next) => form.change({ total: next })}
        />
      ) : (
        <ul className={css.rows}>
          {coinsOf(fractionDigits(branch.currency)).map((value) => {
            const name = format.money(value, branch.currency);
            return (
              <li key={value}>
                <span>{name}</span>
                <CoinCount
                  label={name}
                  count={counted.find((one) => one.value === value)?.count}
                  onChange={(next) => setCount(value, next)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`You counted ${sum}. Save this count?`}
        confirmLabel={t`Save`}
        cancelLabel={t`Count again`}
        tone="primary"
        onConfirm={save}
      >
        {t`A saved count cannot be changed.`}
      </ConfirmDialog>
    </DialogForm>
  );
}
