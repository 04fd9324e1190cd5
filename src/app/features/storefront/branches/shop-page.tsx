import { useCallback, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { type ListedBranch, marketplaceCalls } from '#contract/marketplace.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { NotFound } from '../../../shell/not-found.tsx';
import { MenuProblem } from '../menu/menu-problem.tsx';
import { firstAnswer } from '../shared/first-answer.ts';
import { ListedBranches } from './listed-branches.tsx';

const asking = marketplaceCalls['page/highlighted'];

type Found = { site: string; places: readonly ListedBranch[] } | { site: string; refusal: Refusal };

/** The short address of a shop: its branches, or its only one. */
export function ShopPage() {
  const { site = '' } = useParams();
  const [found, setFound] = useState<Found | undefined>(() => {
    const answer = firstAnswer(`page/highlighted /${site}`, asking.response);
    return answer && { site, places: answer.places };
  });
  const isKnown = found?.site === site && !('refusal' in found);
  const ask = useCallback(async (): Promise<Found> => {
    const result = resultOf(await makeCall('page/highlighted', asking, { site }));
    return result.ok ? { site, places: result.value.places } : { site, refusal: result.refusal };
  }, [site]);
  useEffect(() => {
    if (isKnown) return undefined;
    let isLate = false;
    void (async () => {
      const next = await ask();
      if (!isLate) setFound(next);
    })();
    return () => {
      isLate = true;
    };
  }, [ask, isKnown]);
  if (found?.site !== site) return <Skeleton height="320px" />;
  if ('refusal' in found)
    return <MenuProblem refusal={found.refusal} onRetry={() => void ask().then(setFound)} />;
  const [first, ...others] = found.places;
  if (first === undefined) return <NotFound />;
  if (others.length === 0) return <Navigate to={`/${site}/${first.place}`} replace />;
  return (
    <Stack gap={4}>
      <title>{first.shop_name}</title>
      <h1>{first.shop_name}</h1>
      <ListedBranches places={found.places} />
    </Stack>
  );
}
