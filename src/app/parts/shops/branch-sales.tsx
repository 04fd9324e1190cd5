import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { callServer } from '#device/call-server.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { managerRoles } from '#domain/roles.ts';
import type { CallResponse } from '#contract/calls.ts';
import { useSession, type BranchCard } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** What a branch has sold today, for those who may read its reports; nothing until it is known. */
export function BranchSales({ branch }: { branch: Pick<BranchCard, 'id' | 'shop_id'> }) {
  const format = useFormat();
  const session = useSession();
  const [found, setFound] = useState<CallResponse<'report/today'>>();
  const isReader = managerRoles.some((role) => session?.person.roles.includes(role));
  const token = isReader ? session?.token : undefined;
  const { id, shop_id: shop } = branch;
  useEffect(() => {
    if (token === undefined) return undefined;
    let isLate = false;
    const load = async () => {
      const answer = resultOf(await callServer('report/today', {}, { token, shop, branch: id }));
      if (answer.ok && !isLate) setFound(answer.value);
    };
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, MINUTE_MS);
    return () => {
      isLate = true;
      clearInterval(timer);
    };
  }, [token, shop, id]);
  if (found === undefined) return null;
  const { today, currency } = found;
  return (
    <p>
      <Trans>Sales today: {format.money(today.amount, currency)}</Trans>
    </p>
  );
}
