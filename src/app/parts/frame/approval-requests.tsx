import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import { type ApprovalAsked, approvalAskedSchema, approvalDeclinedSchema } from '#contract/approvals.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useLiveEvents } from '../../sync/sync-context.tsx';
import { noteDeclined } from '../people/asked-managers.ts';
import { useDeclineRequest } from '../people/use-decline-request.ts';
import { isVoidRequest } from '../tables/void-request.ts';

/** It stays until it is opened, answered or dismissed. */
const LASTING = { showMs: Number.POSITIVE_INFINITY, returns: true };
const approvalEventSchema = z.discriminatedUnion('kind', [approvalAskedSchema, approvalDeclinedSchema]);

const keyOf = ({ person, path }: Pick<ApprovalAsked, 'person' | 'path'>) => `${person} ${path}`;
const aboutOf = ({ place, items, amount }: Pick<ApprovalAsked, 'place' | 'items' | 'amount'>) =>
  [place, ...items, amount].filter((part) => part !== '').join(' · ');

/** Shows a manager what one of the people of the branch needs them for, and that person that it was declined. */
export function ApprovalRequests() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor } = useWorkplace();
  const decline = useDeclineRequest();
  /** The notices of requests, which another manager may answer first. */
  const shown = useRef(new Map<string, number>());

  function show(asked: ApprovalAsked): void {
    const { by, act, path, person } = asked;
    const about = aboutOf(asked);
    const refuse = () =>
      void decline(asked).then((isTaken) => {
        if (!isTaken) show(asked);
      });
    const id = notices.info(t`${by} asks: ${act}. ${about}`, {
      ...LASTING,
      action: { label: t`Open`, run: () => void navigate(path) },
      ...(person === '' ? {} : { second: { label: t`Decline`, run: refuse } }),
    });
    shown.current.set(keyOf(asked), id);
  }

  function hear(event: LiveEvent): void {
    if (event.type !== 'events.message') return;
    const message = z.safeParse(approvalEventSchema, event.data);
    if (!message.success) return;
    const { data } = message;
    if (data.kind === 'approval_asked') return show(data);
    const known = shown.current.get(keyOf(data));
    if (known !== undefined) notices.dismiss(known);
    if (data.person !== actor.id) return;
    noteDeclined(data.path, data.by);
    const { by, act, path } = data;
    const about = aboutOf({ ...data, amount: '' });
    notices.info(
      isVoidRequest(path)
        ? t`${by} declined. Still on the bill: ${about}`
        : t`${by} declined: ${act}. ${about}`,
      // Without its search, which would ask again.
      { ...LASTING, action: { label: t`Open`, run: () => void navigate(path.replace(/\?.*/, '')) } },
    );
  }

  useLiveEvents(hear);
  return null;
}
