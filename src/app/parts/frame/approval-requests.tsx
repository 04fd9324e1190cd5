import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import {
  type ApprovalAsked,
  approvalAskedSchema,
  approvalDeclinedSchema,
  approvalWithdrawnSchema,
} from '#contract/approvals.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import { approverIn } from '#domain/approval.ts';
import { type AskedVoid, askedVoidDoneBy } from '#domain/orders/asked-void.ts';
import type { Instant } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useLiveEvents, useRows, useSync } from '../../sync/sync-context.tsx';
import { ASKED_MS, askedNow, dropAsked, noteDeclined } from '../people/asked-managers.ts';
import { useDeclineRequest } from '../people/use-decline-request.ts';
import { isVoidRequest, linesToRemoveIn, voidRequestIn } from '../tables/void-request.ts';

/** It stays until it is opened, answered or dismissed. */
const LASTING = { showMs: Number.POSITIVE_INFINITY, returns: true };
const approvalEventSchema = z.discriminatedUnion('kind', [
  approvalAskedSchema,
  approvalDeclinedSchema,
  approvalWithdrawnSchema,
]);

const keyOf = ({ person, path }: Pick<ApprovalAsked, 'person' | 'path'>) => `${person} ${path}`;
const aboutOf = ({ place, items, amount }: Pick<ApprovalAsked, 'place' | 'items' | 'amount'>) =>
  [place, ...items, amount].filter((part) => part !== '').join(' · ');

const requestIn = (path: string) => voidRequestIn(new URLSearchParams(path.split('?')[1]));
const askedVoidIn = (path: string, at: Instant): AskedVoid => ({
  lines: linesToRemoveIn(path),
  pieces: requestIn(path)?.pieces,
  at,
});

/** Shows a manager what one of the people of the branch needs them for, and that person that it was declined. */
export function ApprovalRequests() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor } = useWorkplace();
  const decline = useDeclineRequest();
  const orders = useRows('order');
  const sync = useSync();
  /** The notices of requests, which another manager, or this one on another device, may answer first. */
  const shown = useRef(new Map<string, { id: number; asked: AskedVoid }>());

  function doneBy(asked: AskedVoid): string | undefined {
    const signature = askedVoidDoneBy(sync.view.list('order'), asked);
    return signature === undefined ? undefined : approverIn(signature);
  }

  function end(key: string): void {
    const known = shown.current.get(key);
    if (known !== undefined) notices.dismiss(known.id);
    shown.current.delete(key);
  }

  const endDone = useEffectEvent(() => {
    for (const [key, { asked }] of shown.current) if (doneBy(asked) !== undefined) end(key);
    for (const { href, until } of askedNow())
      if (doneBy(askedVoidIn(href, until - ASKED_MS)) !== undefined) dropAsked(href);
  });
  useEffect(() => endDone(), [orders]);

  function show(asked: ApprovalAsked): void {
    const { by, act, path, person } = asked;
    const at = serverNow();
    const reason = requestIn(path)?.reason ?? '';
    const why = reason === '' ? '' : t`Reason: ${reason}`;
    const about = [aboutOf(asked), why].filter((part) => part !== '').join(' · ');
    const refuse = () => {
      const by = doneBy(askedVoidIn(path, at));
      // The person who asked sees the dish voided and gets no notice.
      if (by !== undefined) return void notices.info(t`Already voided by ${by}`);
      void decline(asked).then((isTaken) => {
        if (!isTaken) show(asked);
      });
    };
    const id = notices.info(t`${by} asks: ${act}. ${about}`, {
      ...LASTING,
      action: { label: t`Open`, run: () => void navigate(path) },
      ...(person === '' ? {} : { second: { label: t`Decline`, run: refuse } }),
    });
    shown.current.set(keyOf(asked), { id, asked: askedVoidIn(path, at) });
  }

  function hear(event: LiveEvent): void {
    if (event.type !== 'events.message') return;
    const message = z.safeParse(approvalEventSchema, event.data);
    if (!message.success) return;
    const { data } = message;
    if (data.kind === 'approval_asked') return show(data);
    if (data.kind === 'approval_withdrawn') {
      for (const key of shown.current.keys()) if (key.endsWith(` ${data.path}`)) end(key);
      return;
    }
    end(keyOf(data));
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
