import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { coinsOf } from '#domain/cash/coins.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { ok } from '#domain/result.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
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
  /** Whether it was said that nothing was counted. */
  const [isAsked, setAsked] = useState(false);
  const countOf = (value: number) => counted.find((one) => one.value === value)?.count ?? 0;
  const total = by === 'total' ? typed : counted.reduce((sum, { value, count }) => sum + value * count, 0);
  const asks = isAsked && total === 0;
  const sum = format.money(total ?? 0, branch.currency);
  const isSettled = useIsSettled(asks ? 'save nothing' : 'save');

  function setCount(value: number, count: number): void {
    const others = counted.filter((one) => one.value !== value);
    form.change({ coins: count === 0 ? others : [...others, { value, count }] });
  }

  async function save(): Promise<void> {
    // A double tap would save nothing for good: its second tap meets the answer to the question.
    if (total === null || !isSettled) return;
    if (total === 0 && !isAsked) {
      setAsked(true);
      return;
    }
    await form.submit(async ({ coins }) => {
      mutate('cash/count', { sid: drawer.sid, total, ...(by === 'coins' ? { coins } : {}) }).catch(failed);
      onClose();
      return ok(null);
    });
  }

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      onSubmit={save}
      title={t`Count cash`}
      submit={
        <Stack gap={3} className={css.save}>
          {asks ? <Problem>{t`You counted ${sum}. A saved count cannot be changed.`}</Problem> : null}
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={total === null}
            isPending={form.isPending}
            onPress={() => void save()}
          >
            {total === null ? t`Save count` : asks ? t`Save ${sum} anyway` : t`Save count: ${sum}`}
          </Button>
        </Stack>
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
                <CoinCount label={name} count={countOf(value)} onChange={(next) => setCount(value, next)} />
              </li>
            );
          })}
        </ul>
      )}
    </DialogForm>
  );
}
