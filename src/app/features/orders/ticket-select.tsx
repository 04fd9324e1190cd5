import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import css from './ticket.module.css';

interface TicketSelectProps {
  number: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** Selects a ticket for a bulk change; loaded when the first selection starts. */
export function TicketSelect({ number, isSelected, onSelect }: TicketSelectProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      className={css.select}
      isSelected={isSelected}
      onChange={onSelect}
      aria-label={t`Select order ${number}`}
    />
  );
}
