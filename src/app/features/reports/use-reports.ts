import { useCallback } from 'react';
import { callServer } from '#device/call-server.ts';
import { ok, type Result } from '#domain/result.ts';
import type { BranchCard } from '../../auth/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { type BranchReport, mergeReports, type Report } from './merge-reports.ts';
import type { Range } from './report-range.ts';

/** The branches of this shop that the person may enter, without those for practising. */
export function useReportBranches(): BranchCard[] {
  const { session, shop } = useWorkplace();
  return session.branches.filter((one) => one.shop_id === shop.id && one.practice_of === undefined);
}

/** The reports of a range, one for each currency: of this branch, or of all. Undefined until the first answer. */
export function useReports(
  { from, to }: Range,
  isAll: boolean,
): { answer: Result<Report[]> | undefined; again: () => void } {
  const { session, shop, branch } = useWorkplace();
  const { token } = session;
  const all = useReportBranches();
  const asked = isAll ? all : [branch];
  const key = JSON.stringify(asked.map(({ id, name }) => ({ id, name })));
  const ask = useCallback(async (): Promise<Result<Report[]>> => {
    const branches: BranchReport['branch'][] = JSON.parse(key);
    const answers = await Promise.all(
      branches.map(async (one) => {
        const scope = { token, shop: shop.id, branch: one.id };
        const request = { start_time: from, end_time: to };
        return { branch: one, result: resultOf(await callServer('report/order', request, scope)) };
      }),
    );
    const found: BranchReport[] = [];
    for (const { branch: one, result } of answers) {
      if (!result.ok) return result;
      found.push({ branch: one, report: result.value });
    }
    return ok(mergeReports(found));
  }, [key, token, shop.id, from, to]);
  return useAnswer(ask);
}
