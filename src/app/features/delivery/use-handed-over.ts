import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { notices } from '#ui/notices.tsx';
import type { HandedOver } from '#domain/cash/handed-over.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRefreshedCall } from '../../calls/use-refreshed-call.ts';
import { serverNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** A driver who hands cash in waits at the counter to see it. */
const ASK_EVERY_MS = 15_000;

const NO_ARGS = {};
const NOTHING: HandedOver = { taken_in: [], other: 0 };

/** What was taken in of this driver's cash today, which their device has no rows of; what comes while it is open is announced once. */
export function useHandedOver(): HandedOver {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { value = NOTHING } = useRefreshedCall('cash/handed-over', NO_ARGS, ASK_EVERY_MS);
  const [openedAt] = useState(serverNow);
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, at, by, amount } of value.taken_in) {
      if (at < openedAt || told.current.has(id)) continue;
      told.current.add(id);
      notices.success(t`Cash ${format.money(amount, branch.currency)} taken in by ${by}`);
    }
  }, [value, openedAt, t, format, branch.currency]);
  return value;
}
