import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import type { DayClosing } from '#domain/cash/day-closing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useMutate, useSavedState } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDrawers } from './use-drawers.ts';
import css from './cash.module.css';

/** A person who took cash without a drawer, and how much of it they still have. */
interface Holder {
  id: string;
  person: string;
  amount: number;
}

/** Cash that people took without a drawer, each with the way to take it into one. `onTaken`: the server has it. */
export function CashToTakeIn({ closing, onTaken }: { closing: DayClosing; onTaken: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [holder, setHolder] = useState<Holder>();
  const [into, setInto] = useState('');
  const saved = useSavedState(into);
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    if (into !== '' && saved === undefined) taken();
  }, [into, saved]);
  const holders = (closing.outside_by ?? []).flatMap(({ id, person, amount }): Holder[] =>
    id === undefined || amount <= 0 ? [] : [{ id, person, amount }],
  );
  if (holders.length === 0) return null;
  return (
    <section aria-label={t`Cash outside a drawer`}>
      <h2 className={css.beforehand}>{t`Cash outside a drawer`}</h2>
      <ul className={css.rows}>
        {holders.map((one) => {
          const { id, person, amount } = one;
          return (
            <li key={id}>
              <span>
                {person} · <strong>{format.money(amount, closing.currency)}</strong>
              </span>
              <Button
                isDisabled={saved !== undefined}
                onPress={() => setHolder(one)}
                aria-label={t`Take in: ${person}`}
              >
                {t`Take in`}
              </Button>
            </li>
          );
        })}
      </ul>
      {holder === undefined ? null : (
        <TakeInDialog
          holder={holder}
          currency={closing.currency}
          onSaved={setInto}
          onClose={() => setHolder(undefined)}
        />
      )}
    </section>
  );
}

interface TakeInDialogProps {
  holder: Holder;
  currency: string;
  onSaved: (drawer: string) => void;
  onClose: () => void;
}

/** Records that a person handed over their cash: paid into a drawer in use, which contains it when it is counted. */
function TakeInDialog({
  holder: { id, person, amount: most },
  currency,
  onSaved,
  onClose,
}: TakeInDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor, path } = useWorkplace();
  const open = useDrawers().drawers.filter(({ count }) => count === null);
  const [amount, setAmount] = useState<number | null>(most);
  const own = open.find((drawer) => drawer.person.id === actor.id);
  const [chosen, setChosen] = useState<string>();
  const drawer = open.find(({ sid }) => sid === chosen) ?? own ?? open[0];

  async function save(): Promise<void> {
    if (drawer === undefined || amount === null) return;
    const from = { id, name: person };
    const reason = t`Cash of ${person}`;
    onClose();
    await mutate('cash/move', { sid: drawer.sid, id: newId(), kind: 'in', amount, reason, from });
    onSaved(drawer.sid);
    notices.success(t`${format.money(amount, currency)} of ${person} taken in`);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Take in the cash of ${person}`}
      size="small"
      footer={
        drawer === undefined ? null : (
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={amount === null || amount <= 0}
            onPress={() => void save().catch(failed)}
          >
            {t`Take in`}
          </Button>
        )
      }
    >
      {drawer === undefined ? (
        <Stack gap={4}>
          <p>
            <Trans>No drawer is in use. Start one to take cash into it.</Trans>
          </p>
          <Link href={`${path}/cash`} variant="primary">
            <Trans>Cash drawers</Trans>
          </Link>
        </Stack>
      ) : (
        <Stack gap={4}>
          <MoneyField
            label={t`Amount`}
            currency={currency}
            value={amount}
            onChange={setAmount}
            description={t`Without a drawer: ${format.money(most, currency)}`}
          />
          {open.length === 1 ? (
            <p>{drawer === own ? t`Into your drawer` : t`Into the drawer of ${drawer.person.name}`}</p>
          ) : (
            <Select
              label={t`Into the drawer of`}
              options={open.map(({ sid, person: { name } }) => ({ id: sid, label: name }))}
              value={drawer.sid}
              onChange={setChosen}
            />
          )}
        </Stack>
      )}
    </Dialog>
  );
}
