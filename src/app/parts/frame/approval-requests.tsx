import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import { approvalAskedSchema } from '#contract/approvals.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';

/** Shows a manager what one of the people of the branch needs them for, until they open or dismiss it. */
export function ApprovalRequests() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useLiveEvents(
    useCallback(
      (event: LiveEvent) => {
        if (event.type !== 'events.message') return;
        const asked = z.safeParse(approvalAskedSchema, event.data);
        if (!asked.success) return;
        const { by, act, items, place, path } = asked.data;
        const about = [place, ...items].filter((part) => part !== '').join(' · ');
        notices.info(t`${by} asks: ${act}. ${about}`, {
          action: { label: t`Open`, run: () => void navigate(path) },
          showMs: Number.POSITIVE_INFINITY,
          returns: true,
        });
      },
      [navigate, t],
    ),
  );
  return null;
}
