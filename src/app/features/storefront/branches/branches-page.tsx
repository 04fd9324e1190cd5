import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { fetched } from '../../../shell/screen.tsx';
import { firstAnswer, isServerRendered } from '../shared/first-answer.ts';
import { useStoredCurrency } from '../frame/currency-cookie.ts';
import { ListedBranches } from './listed-branches.tsx';
import css from './branches-page.module.css';

/** The refusal texts are large and rarely needed here. */
const { Fetched: MenuProblem } = fetched(() =>
  import('../menu/menu-problem.tsx').then((code) => code.MenuProblem),
);

interface Spot {
  lat: number;
  lng: number;
}

type Answer = CallResponse<'page/highlighted'>;
type Found = { of: string } & (Answer | { refusal: Refusal });

const asking = storefrontCalls['page/highlighted'];

/** The answer embedded in the page. */
function embeddedBranches(of: string): Found | undefined {
  const answer = firstAnswer('page/highlighted', asking.response);
  return answer && { of, ...answer };
}

/** The marketplace: all branches, matching ones, the nearest ones. */
export function BranchesPage() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const query = parameters.get('query') ?? '';
  const [spot, setSpot] = useState<Spot | null>(null);
  const [spotFault, setSpotFault] = useState(false);
  const currency = useStoredCurrency();
  const [round, setRound] = useState(0);
  const of = `${query} ${spot?.lat ?? ''} ${spot?.lng ?? ''} ${round}`;
  const [found, setFound] = useState<Found | undefined>(() =>
    query === '' ? embeddedBranches(of) : undefined,
  );
  const isKnown = found?.of === of;

  useEffect(() => {
    if (isKnown) return undefined;
    const stop = new AbortController();
    void makeCall(
      'page/highlighted',
      asking,
      { query: query.slice(0, 80), ...spot },
      { signal: stop.signal },
    ).then((answer) => {
      if (stop.signal.aborted) return;
      const result = resultOf(answer);
      setFound(result.ok ? { of, ...result.value } : { of, refusal: result.refusal });
    });
    return () => stop.abort();
  }, [query, spot, of, isKnown]);

  function findMe(): void {
    setSpotFault(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setSpot({ lat: coords.latitude, lng: coords.longitude }),
      () => setSpotFault(true),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }

  const current = found?.of === of ? found : undefined;
  const answer = current !== undefined && 'places' in current ? current : undefined;
  const all = answer?.places ?? [];
  const [only] = all;
  if (answer?.market === false && only !== undefined)
    return <Navigate to={`/${only.site}/${only.place}`} replace />;
  const places = all.filter((place) => currency === null || place.currency === currency);
  return (
    <>
      <title>
        {query === '' ? (answer?.title ?? t`Order from restaurants near you`) : t`Search: ${query}`}
      </title>
      <div className={css.head}>
        <h1>{query === '' ? (answer?.title ?? t`What would you like to eat?`) : t`Search: ${query}`}</h1>
        <Button icon="pin" variant="secondary" isDisabled={isServerRendered()} onPress={findMe}>
          {spot === null ? t`Nearest first` : t`Nearest first ✓`}
        </Button>
      </div>
      {query === '' && answer?.description !== undefined ? <p>{answer.description}</p> : null}
      {spotFault ? (
        <p role="alert">
          <Trans>This device did not share its location. Restaurants are sorted by name.</Trans>
        </p>
      ) : null}
      {current === undefined ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="320px" />
          <Skeleton height="320px" />
        </div>
      ) : 'refusal' in current ? (
        <Suspense>
          <MenuProblem refusal={current.refusal} onRetry={() => setRound((before) => before + 1)} />
        </Suspense>
      ) : !current.market ? (
        <EmptyState icon="home" title={t`Order with the link of your restaurant`}>
          <Trans>The restaurants here are not listed. Open the link or the QR code of yours.</Trans>
        </EmptyState>
      ) : current.places.length === 0 ? (
        <EmptyState icon="search" title={t`Nothing found`}>
          <Trans>Try another word: a restaurant, a dish, a street.</Trans>
        </EmptyState>
      ) : places.length === 0 ? (
        <EmptyState icon="search" title={t`No restaurant here charges in ${currency ?? ''}`}>
          <Trans>Choose another currency above, or “All”.</Trans>
        </EmptyState>
      ) : (
        <ListedBranches places={places} />
      )}
    </>
  );
}
