import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import type { Order } from '#domain/orders/order.ts';
import css from './ticket.module.css';

/** The order's note, above its dishes; an allergy is shown here in full, and as a keyword at each dish. */
export function OrderNote({ order: { note }, className }: { order: Order; className?: string | undefined }) {
  const { t } = useLingui();
  if (note === '') return null;
  const allergy = noteOfAllergy(note);
  if (allergy === '') return <p className={classes(css.note, className)}>{note}</p>;
  return (
    <p className={classes(css.note, css.allergyNote, className)}>
      <Icon name="warning" size={16} /> {t`ALLERGY: ${allergy}`}
    </p>
  );
}
