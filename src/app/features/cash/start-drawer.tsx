import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { handInsSeen } from '#domain/cash/drawer-mutations.ts';
import { useDrawers } from './use-drawers.ts';
import { useOwnOutside } from './use-own-outside.ts';
import css from './cash.module.css';

/** In the address of the cash page: the float of the person's own drawer gets the focus. */
export const START_DRAWER = 'start';

/**
 * Starts the person's own drawer with its float, and with the cash that they took today before they had one. `isNext`:
 * whether that is the next step.
 */
export function StartDrawer({ isNext }: { isNext: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const [float, setFloat] = useState<number | null>(null);
  const [isLeftOut, setLeftOut] = useState(false);
  const taken = useOwnOutside();
  const { drawers } = useDrawers();
  const form = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(START_DRAWER);
  useEffect(() => {
    if (!isAsked) return;
    form.current?.querySelector('input')?.focus();
    setSearch({}, { replace: true });
  }, [isAsked, setSearch]);
  const sum = format.money(taken, branch.currency);

  async function start(): Promise<void> {
    const sid = newId();
    setFloat(null);
    const { id: dep } = await mutate('cash/open', { sid, float: float ?? 0 });
    if (taken <= 0 || isLeftOut) return;
    const from = { id: actor.id, name: actor.name };
    const reason = t`Cash taken without a drawer`;
    const seen = handInsSeen(drawers, actor.id);
    const args = { sid, id: newId(), kind: 'in' as const, amount: taken, reason, from, seen };
    await mutate('cash/move', args, { dep });
  }

  return (
    <Card title={t`Start your cash drawer`} subtitle={t`Count the change you start with.`}>
      <Stack gap={4} className={css.form}>
        <div ref={form}>
          <MoneyField label={t`Float`} currency={branch.currency} value={float} onChange={setFloat} />
        </div>
        {taken <= 0 ? null : (
          <Stack gap={1}>
            <p>{t`You took ${sum} in cash without a drawer.`}</p>
            <Checkbox isSelected={!isLeftOut} onChange={(isSelected) => setLeftOut(!isSelected)}>
              {t`Put ${sum} into this drawer`}
            </Checkbox>
          </Stack>
        )}
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          size="kitchen"
          isDisabled={float === null}
          onPress={() => void start().catch(failed)}
        >
          {t`Start drawer`}
        </Button>
      </Stack>
    </Card>
  );
}
