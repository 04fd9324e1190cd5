import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import type { Result } from '#domain/result.ts';
import { useSession } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';

type Shop = Pick<CallResponse<'operator/owner'>['shops'][number], 'id' | 'name'>;

/** Stops the online orders of a shop for a reason, or with null lets it sell again. */
export function useSetSelling(owner: string, onSaved: () => Promise<void>) {
  const { t } = useLingui();
  const token = useSession()?.token ?? '';
  const refusalNotice = useRefusalNotice();
  return async ({ id, name }: Shop, reason: string | null): Promise<Result<unknown>> => {
    const answer = resultOf(await callServer('operator/selling', { owner, shop: id, reason }, { token }));
    if (answer.ok) {
      notices.success(
        reason === null
          ? t`${name} takes online orders again unless an invoice is overdue`
          : t`${name} takes no online orders until you resume them`,
      );
      await onSaved();
    } else if (answer.refusal.fields === undefined) refusalNotice(answer.refusal);
    return answer;
  };
}
