import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { type DayClosing, drawerDifference } from '#domain/cash/day-closing.ts';
import { useCall } from '../../calls/use-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { openAmount } from './open-bill-list.tsx';
import css from './cash.module.css';

interface CloseDayProps {
  /** What the closing would contain now. */
  closing: DayClosing;
  /** Whether drawers are to be counted or bills to be paid. */
  hasOpen: boolean;
  /** The people whose drawers are not counted, as one text. */
  uncounted: string;
  onRefused: () => void;
}

/** What the question names; `isOpen`: something is still to be done about it. */
interface Fact {
  name: string;
  value: string;
  isOpen?: boolean;
}

/** The notice names two sums, which take time to compare. */
const CHANGED_MS = 15_000;

function salesOf({ figures }: Pick<DayClosing, 'figures'>): number {
  return figures.find(({ kind, key }) => kind === 'sales' && key === 'total')?.amount ?? 0;
}

/** Closes the day. It cannot be undone, so a dialog names the day and its sums first. */
export function CloseDay({ closing, hasOpen, uncounted, onRefused }: CloseDayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { path } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number) => format.money(amount, closing.currency);
  const day = format.day(closing.day);
  const open = openAmount(closing);
  const difference = drawerDifference(closing);
  const sales = salesOf(closing);

  async function close(): Promise<void> {
    const done = await callBranch('cash/close', { number: closing.number, confirmed: hasOpen });
    if (done.ok) {
      const { closing: stored } = done.value;
      const sealed = salesOf(stored);
      // An order may have been paid between the question and the answer.
      if (sealed !== sales)
        notices.info(
          t`Sales changed while you closed: ${money(sealed)} is stored, you saw ${money(sales)}.`,
          {
            showMs: CHANGED_MS,
          },
        );
      void navigate(`${path}/cash/closings/${stored.number}`);
    } else {
      refusalNotice(done.refusal);
      onRefused();
    }
  }

  const { outside = 0, outside_by: holders = [] } = closing;
  const facts: Fact[] = [
    { name: t`Sales`, value: money(sales) },
    ...(open === 0 ? [] : [{ name: t`Unpaid, carried to the next day`, value: money(open) }]),
    {
      name: t`Cash difference`,
      value: difference === undefined ? t`No drawer counted` : difference === 0 ? t`None` : money(difference),
    },
    ...(uncounted === '' ? [] : [{ name: t`Not counted yet`, value: uncounted, isOpen: true }]),
    ...(outside === 0
      ? []
      : [{ name: t`Cash outside a drawer, not counted`, value: money(outside), isOpen: true }]),
    ...holders.map(({ person, amount }) => ({ name: person, value: money(amount) })),
  ];
  return (
    <>
      <Button variant="primary" size="kitchen" onPress={() => setOpen(true)}>
        {t`Close the day`}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Close ${day}?`}
        confirmLabel={t`Close ${day}`}
        tone="primary"
        onConfirm={close}
      >
        <dl className={css.facts}>
          {facts.map(({ name, value, isOpen: warns = false }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
            <div key={index} data-tone={warns ? 'warn' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.hint}>
          <Trans>
            You cannot reopen a closed day: its sales, tax, payments and cash counts stay as they are. A
            payment voided later counts in the next closing.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
