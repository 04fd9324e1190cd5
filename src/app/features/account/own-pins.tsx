import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { staffRoles } from '#domain/roles.ts';
import { type BranchCard, useSession } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';
import { PinForm } from '../../parts/people/pin-form.tsx';
import { useOwnTime } from '../../parts/security/use-own-time.ts';

/** The person's PIN in each of their branches. */
export function OwnPins() {
  const session = useSession();
  if (!session?.person.roles.some((role) => staffRoles.some((one) => one === role))) return null;
  const branches = session.branches.filter(({ practice_of: real }) => real === undefined);
  return branches.map((branch) => (
    <OwnPin key={branch.id} token={session.token} branch={branch} isOnly={branches.length === 1} />
  ));
}

function OwnPin({ token, branch, isOnly }: { token: string; branch: BranchCard; isOnly: boolean }) {
  const { t } = useLingui();
  const time = useOwnTime();
  const [state, setState] = useState<CallResponse<'GET pins/own'>>();
  const place = { token, shop: branch.shop_id, branch: branch.id };
  const { shop, branch: id } = place;
  const load = useCallback(async () => {
    const answer = resultOf(await callServer('GET pins/own', {}, { token, shop, branch: id }));
    if (answer.ok) setState(answer.value);
  }, [token, shop, id]);
  useEffect(() => void load(), [load]);

  async function set(pin: string) {
    const answer = resultOf(await callServer('pins/own', { pin }, place));
    if (!answer.ok) return answer;
    setState(answer.value);
    notices.success(t`PIN set`);
    return answer;
  }

  const since = state?.set_at === undefined || state.set_at === null ? undefined : time(state.set_at);
  return (
    <Card
      title={isOnly ? t`PIN for shared devices` : t`PIN for shared devices in ${branch.name}`}
      subtitle={t`Four digits switch a till or kitchen screen to you. They do not sign you in anywhere else.`}
      aside={
        state?.blocked === true ? (
          <Badge tone="danger">{t`Blocked`}</Badge>
        ) : since === undefined ? undefined : (
          <Badge tone="done">{t`Set on ${since}`}</Badge>
        )
      }
    >
      <PinForm
        label={t`New PIN`}
        description={t`This signs you out on shared devices. Not 0000 or 1234.`}
        onSet={set}
      />
    </Card>
  );
}
