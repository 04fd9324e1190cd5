import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { type HandIn, handIns, type OutsideCash, outsideAfter } from '#domain/cash/cash-outside.ts';
import { handInsSeen } from '#domain/cash/drawer-mutations.ts';
import type { DayClosing } from '#domain/cash/day-closing.ts';
import type { Money } from '#domain/money.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { START_DRAWER } from './start-drawer.tsx';
import { useDrawers } from './use-drawers.ts';
import css from './cash.module.css';

interface CashToTakeInProps {
  closing: DayClosing;
  /** The hand-ins that its amounts contain, by id; undefined: not known. */
  counted: readonly string[] | undefined;
}

/** Cash that people took without a drawer, each with the way to take it into one. */
export function CashToTakeIn({ closing, counted }: CashToTakeInProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [holder, setHolder] = useState<OutsideCash>();
  const { drawers } = useDrawers();
  const outside = (closing.outside_by ?? []).flatMap(({ id, ...rest }) =>
    id === undefined ? [] : [{ id, ...rest }],
  );
  const handed = handIns(drawers, { from: closing.from, until: Number.POSITIVE_INFINITY });
  const all = new Set(counted ?? handed.map(({ id }) => id));
  const holders = outsideAfter(outside, handed, all);
  return (
    <>
      {holders.length === 0 ? null : (
        <section aria-label={t`Cash outside a drawer`}>
          <h2 className={css.beforehand}>{t`Cash outside a drawer`}</h2>
          <ul className={css.rows}>
            {holders.map(({ id, person, amount }) => (
              <li key={id}>
                <span>
                  {person} · <strong>{format.money(amount, closing.currency)}</strong>
                </span>
                <Button onPress={() => setHolder({ id, person, amount })} aria-label={t`Take in: ${person}`}>
                  {t`Take in`}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {holder === undefined ? null : (
        <TakeInDialog
          holder={holder}
          left={holders.find(({ id }) => id === holder.id)?.amount ?? 0}
          last={handed.findLast(({ from }) => from.id === holder.id)}
          currency={closing.currency}
          onClose={() => setHolder(undefined)}
        />
      )}
    </>
  );
}

interface TakeInDialogProps {
  /** The person, with what they had when the dialog was opened. */
  holder: OutsideCash;
  /** What they have now. */
  left: Money;
  /** What they handed over last since the closing before; undefined: nothing. */
  last: HandIn | undefined;
  currency: string;
  onClose: () => void;
}

/** Records that a person handed over their cash: paid into a drawer in use, which contains it when it is counted. */
function TakeInDialog({
  holder: { id, person, amount: most },
  left,
  last,
  currency,
  onClose,
}: TakeInDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const navigate = useNavigate();
  const { actor, branch, path } = useWorkplace();
  const { drawers } = useDrawers();
  const open = drawers.filter(({ count }) => count === null);
  const [amount, setAmount] = useState<number | null>(most);
  const own = open.find((drawer) => drawer.person.id === actor.id);
  const [chosen, setChosen] = useState<string>();
  const drawer = open.find(({ sid }) => sid === chosen) ?? own ?? open[0];
  // Another device, or another tap, may have taken it in since the dialog was opened.
  const isTwice = last !== undefined && amount !== null && amount > left;
  const money = (value: number) => format.money(value, currency);

  async function save(): Promise<void> {
    if (drawer === undefined || amount === null) return;
    const from = { id, name: person };
    const reason = t`Cash of ${person}`;
    onClose();
    const seen = handInsSeen(drawers, id);
    await mutate('cash/move', { sid: drawer.sid, id: newId(), kind: 'in', amount, reason, from, seen });
    notices.success(t`${money(amount)} of ${person} taken in`);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Take in the cash of ${person}`}
      size="small"
      footer={
        drawer === undefined ? (
          <Button
            variant="primary"
            size="kitchen"
            onPress={() => {
              onClose();
              void navigate(`${path}/cash?${START_DRAWER}`);
            }}
          >
            {t`Start your drawer`}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={amount === null || amount <= 0}
            onPress={() => void save().catch(failed)}
          >
            {isTwice ? t`Take in again` : t`Take in`}
          </Button>
        )
      }
    >
      {drawer === undefined ? (
        <p>
          <Trans>No drawer is in use. Start one to take cash into it.</Trans>
        </p>
      ) : (
        <Stack gap={4}>
          <MoneyField
            label={t`Amount`}
            currency={currency}
            value={amount}
            onChange={setAmount}
            description={t`Without a drawer: ${money(left)}`}
          />
          {isTwice ? (
            <p role="alert" className={css.trouble}>
              <Icon name="warning" />{' '}
              {t`${money(last.amount)} of ${person} was already put into a drawer at ${format.instant(last.at, branch.timezone, 'time')}. Take in ${money(amount)} again?`}
            </p>
          ) : null}
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
