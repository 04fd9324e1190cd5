import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '#ui/select.tsx';
import { nextQuarter } from '#domain/bookings/booking.ts';
import { promisedMinutes } from '#domain/delivery/promised-minutes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { CartDraft } from './cart-draft.ts';

/** The next 96 quarter hours, in the branch's time zone. */
export function BookingTime({
  draft,
  onChange,
  error,
}: {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const [openedAt] = useState(serverNow);
  const minutes = promisedMinutes(draft.action, settings?.deliver_time ?? 30);
  const first = nextQuarter(openedAt + minutes * MINUTE_MS);
  const slots = Array.from({ length: 96 }, (_, index) => first + index * 15 * MINUTE_MS);
  const today = format.instant(serverNow(), branch.timezone, 'day');
  // A time chosen before (or the first offer) may not be in the list; keep it selectable.
  if (draft.booking !== null && !slots.includes(draft.booking)) slots.unshift(draft.booking);
  return (
    <Select
      label={t`When`}
      value={draft.booking === null ? null : String(draft.booking)}
      onChange={(slot) => onChange({ ...draft, booking: Number(slot) })}
      options={slots.map((slot) => ({
        id: String(slot),
        label: format.instant(slot, branch.timezone, 'time'),
        detail: format.instant(slot, branch.timezone, 'day') === today ? t`Today` : t`Tomorrow`,
      }))}
      error={error}
    />
  );
}
