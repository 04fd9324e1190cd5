import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { guestTableCalls } from '#contract/guest-table.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { openTableWithNotice } from './cart-with-notice.ts';
import { leaveTable } from './cart-store.ts';

/** Handles a table's QR code: opens the menu, with the table set while the code belongs to the current party. */
export function TableEntry({ tb, code }: { tb: string; code: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const call = guestTableCalls['tables/by-key'];
    const answer = resultOf(await makeCall('tables/by-key', call, { tb, key: code }, { signal }));
    if (signal.aborted) return;
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    const { site, place, table } = answer.value;
    if (table === null) {
      leaveTable();
      notices.info(
        t`This code is from an earlier party. You can view the menu. To order, please ask for a new code.`,
      );
    } else {
      openTableWithNotice(site, place, { ...table, key: code });
    }
    await navigate(`/${site}/${place}`, { replace: true });
  });

  useEffect(() => {
    const stop = new AbortController();
    void look(stop.signal);
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new code or round reloads
  }, [tb, code, round]);

  if (refusal === undefined) return <Skeleton height="320px" />;
  return (
    <ErrorState
      title={refusalText(refusal)}
      onRetry={() => {
        setRefusal(undefined);
        setRound((before) => before + 1);
      }}
    />
  );
}
