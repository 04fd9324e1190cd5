import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import type { GuestBill } from '#domain/tables/guest-bill.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { GuestPay } from './use-guest-table.ts';
import css from './pay-sheet.module.css';

interface DishChoiceProps {
  bill: GuestBill;
  pay: GuestPay;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** The dishes of the bill to choose from; those that are paid, or being paid by another guest, cannot be chosen. */
export function DishChoice({ bill, pay, picked, onPick }: DishChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const states = { open: undefined, claimed: t`Being paid by another guest`, paid: t`Paid` };
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(picked);
    if (isOn) next.add(id);
    else next.delete(id);
    onPick(next);
  };
  return (
    <ul className={css.dishes} aria-label={t`Dishes`}>
      {bill.lines.map(({ id, name, quantity, amount, is_mine: isMine }) => {
        const state = pay.payable.dishes[id];
        if (state === undefined) return null;
        const detail = states[state] ?? (isMine ? t`Yours` : undefined);
        return (
          <li key={id} data-payment={state}>
            <Checkbox
              isSelected={state === 'open' && picked.has(id)}
              isDisabled={state !== 'open'}
              onChange={(isOn) => toggle(id, isOn)}
              {...(detail === undefined ? {} : { description: detail })}
            >
              {quantity} × {name}
            </Checkbox>
            <span>{format.money(amount, bill.currency)}</span>
          </li>
        );
      })}
    </ul>
  );
}
