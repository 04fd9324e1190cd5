import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import type { Order } from '#domain/orders/order.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import css from './ticket.module.css';

interface OrderNoteProps {
  order: Order;
  /** The allergies that other orders of its table name. */
  atTable?: string | undefined;
  /** The cell of a ticket over several columns: each of them shows an allergy, the first one other notes. */
  page?: number;
  className?: string | undefined;
}

/** What other orders of the table name as an allergy, and the order's note, above its dishes; an allergy is shown here in full, and as a keyword at each dish. */
export function OrderNote(props: OrderNoteProps) {
  const { page = 0, className } = props;
  const { t } = useLingui();
  const text = isolatedText(props.atTable ?? '');
  return (
    <>
      {text === '' ? null : (
        <p
          className={classes(css.note, css.allergyNote, page > 0 && css.repeated, className)}
          data-above="repeated"
        >
          <Icon name="warning" size={16} /> {t`ALLERGY at the table: ${text}`}
        </p>
      )}
      <OwnNote {...props} />
    </>
  );
}

function OwnNote({ order: { note }, page = 0, className }: OrderNoteProps) {
  const { t } = useLingui();
  const allergy = isolatedText(noteOfAllergy(note));
  if (allergy === '')
    return note === '' || page > 0 ? null : (
      <p className={classes(css.note, className)} data-above="" dir="auto">
        {note}
      </p>
    );
  return (
    <p
      className={classes(css.note, css.allergyNote, page > 0 && css.repeated, className)}
      data-above="repeated"
    >
      <Icon name="warning" size={16} /> {t`ALLERGY: ${allergy}`}
    </p>
  );
}
