import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/stack.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRow } from '../../sync/sync-context.tsx';
import type { CartDraft } from './cart-draft.ts';

/** The booking a draft is for; without it the order becomes an ordinary one. */
export function BookedFor({ draft, onRemove }: { draft: CartDraft; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const booking = useRow('booking', draft.table_booking?.sid ?? '');
  const at = booking?.booking ?? draft.booking;
  const time = at === null ? '' : format.instant(at, branch.timezone, 'full');
  const name = booking?.name ?? draft.name;
  return (
    <Cluster justify="space-between">
      <p>{t`Booking: ${name}, ${time}`}</p>
      <Button onPress={onRemove}>{t`Not for a booking`}</Button>
    </Cluster>
  );
}
