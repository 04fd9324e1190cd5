import { useEffect, useState } from 'react';
import { callServer } from '#device/call-server.ts';
import type { CallResponse } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { managerRoles } from '#domain/roles.ts';
import { type BranchCard, useSession } from '../../auth/session.ts';
import { resultOf } from '../../calls/result-of.ts';

export type BranchSales = CallResponse<'report/today'>;

const NONE: ReadonlyMap<number, BranchSales> = new Map();

/** What branches have sold today, by id, each minute; only for those who may read reports, and once it is known. */
export function useBranchSales(
  branches: readonly Pick<BranchCard, 'id' | 'shop_id'>[],
): ReadonlyMap<number, BranchSales> {
  const session = useSession();
  const [found, setFound] = useState(NONE);
  const isReader = managerRoles.some((role) => session?.person.roles.includes(role));
  const token = isReader ? session?.token : undefined;
  const ids = branches.map(({ id, shop_id: shop }) => `${shop}/${id}`).join();
  useEffect(() => {
    if (token === undefined || ids === '') return undefined;
    let isLate = false;
    const load = () => {
      for (const pair of ids.split(',')) {
        const [shop = 0, branch = 0] = pair.split('/').map(Number);
        void callServer('report/today', {}, { token, shop, branch }).then((response) => {
          const answer = resultOf(response);
          if (answer.ok && !isLate) setFound((before) => new Map(before).set(branch, answer.value));
        });
      }
    };
    load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load();
    }, MINUTE_MS);
    return () => {
      isLate = true;
      clearInterval(timer);
    };
  }, [token, ids]);
  return found;
}

/** The sum of several branches; undefined while one is missing, of one branch, or where their currencies differ. */
export function sumOfSales(
  sales: ReadonlyMap<number, BranchSales>,
  branches: readonly Pick<BranchCard, 'id'>[],
): { today: number; before: number; currency: string } | undefined {
  const found = branches.flatMap(({ id }) => sales.get(id) ?? []);
  const [first] = found;
  if (first === undefined || found.length < Math.max(2, branches.length)) return undefined;
  if (found.some(({ currency }) => currency !== first.currency)) return undefined;
  const sum = (of: 'today' | 'before') => found.reduce((all, one) => all + one[of].amount, 0);
  return { today: sum('today'), before: sum('before'), currency: first.currency };
}
