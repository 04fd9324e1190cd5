import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/stack.tsx';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './cash.module.css';

/** Starts the person's own drawer with its float; `isNext`: whether that is the next step. */
export function StartDrawer({ isNext }: { isNext: boolean }) {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { branch } = useWorkplace();
  const [float, setFloat] = useState<number | null>(null);
  return (
    <Card title={t`Start your cash drawer`} subtitle={t`Count the change you start with.`}>
      <Stack gap={4} className={css.form}>
        <MoneyField label={t`Float`} currency={branch.currency} value={float} onChange={setFloat} />
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          size="kitchen"
          isDisabled={float === null}
          onPress={() => {
            mutate('cash/open', { sid: newId(), float: float ?? 0 }).catch(failed);
            setFloat(null);
          }}
        >
          {t`Start drawer`}
        </Button>
      </Stack>
    </Card>
  );
}
