import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import css from './ticket.module.css';

interface TicketSelectProps {
  number: string;
  isSelected: boolean;
  onSelect: () => void;
}

/**
 * Selects a ticket for a bulk change; loaded when the first selection starts. It covers the head of the ticket, with a
 * round mark in place of the order type, so that nothing moves and it is not taken for the box of a dish.
 */
export function TicketSelect({ number, isSelected, onSelect }: TicketSelectProps) {
  const { t } = useLingui();
  return (
    <label className={css.select}>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onSelect}
        aria-label={t`Select order ${number}`}
      />
      <span className={css.pick}>{isSelected ? <Icon name="check" size={16} /> : null}</span>
    </label>
  );
}
