import { useEffect, useState } from 'react';
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
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found | undefined>(() => {
    const answer = firstAnswer(`page/highlighted /${site}`, asking.response);
    return answer && { site, places: answer.places };
  });
  const isKnown = found?.site === site && !('refusal' in found);
  useEffect(() => {
    if (isKnown) return undefined;
    const stop = new AbortController();
    void makeCall('page/highlighted', asking, { site }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      const result = resultOf(answer);
      setFound(result.ok ? { site, places: result.value.places } : { site, refusal: result.refusal });
    });
    return () => stop.abort();
  }, [site, isKnown, round]);
  if (found?.site !== site) return <Skeleton height="320px" />;
  if ('refusal' in found)
    return <MenuProblem refusal={found.refusal} onRetry={() => setRound((before) => before + 1)} />;
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
