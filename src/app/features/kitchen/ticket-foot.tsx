import { useLingui } from '@lingui/react/macro';
import { TapButton } from '#ui/tap-button.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import type { CellProps } from './ticket-place.ts';
import css from './kitchen-ticket.module.css';

/** The one button of a ticket: acknowledges its notes first, then bumps it. */
export function TicketFoot(props: CellProps & { gone: boolean }) {
  const { ticket, share, actions, mayCook, gone, isSteady } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { order, notes } = ticket;
  const number = labels.number(order);
  if (gone) return <p className={css.goneWord} data-foot="">{t`Done`}</p>;
  if (!mayCook) return null;
  if (notes.length > 0) {
    const allergy = notes.some(({ kind }) => kind === 'allergy');
    const change = notes.some(({ kind }) => kind !== 'allergy');
    const said = !allergy ? t`Change read` : change ? t`Allergy and change read` : t`Allergy read`;
    const canceled = notes.some(({ kind }) => kind === 'canceled');
    const isVoid = notes.every(
      ({ kind, line: id }) =>
        kind === 'removed' && order.products.some((line) => line.id === id && line.voided !== undefined),
    );
    const visible = canceled ? t`CANCELLED – read` : isVoid ? t`VOIDED – read` : said;
    return (
      <footer className={css.foot} data-foot="">
        <TapButton
          variant="danger"
          size="kitchen"
          wide
          icon={canceled || isVoid ? 'close' : 'warning'}
          aria-disabled={!isSteady}
          onClick={() => (isSteady ? actions.read(order, notes, share) : undefined)}
          aria-label={`${visible}: ${number}`}
        >
          {visible}
        </TapButton>
      </footer>
    );
  }
  const [next] = ticket.held;
  if (next !== undefined && ticket.parts.every(({ done }) => done))
    return <p className={css.goneWord} data-foot="">{t`Waiting for course ${next.course}`}</p>;
  const visible = share === 'expo' ? t`All done` : t`Done here`;
  return (
    <footer className={css.foot} data-foot="">
      <TapButton
        variant="primary"
        size="kitchen"
        wide
        icon="check"
        aria-disabled={!isSteady}
        onClick={() => (isSteady ? actions.bump(ticket, share) : undefined)}
        aria-label={`${visible}: ${number}`}
      >
        {visible}
      </TapButton>
    </footer>
  );
}
