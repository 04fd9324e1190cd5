import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { marketplaceCalls, searchedFor } from '#contract/marketplace.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { fetched } from '../../../shell/screen.tsx';
import { askedFor } from '../address/asked-for.ts';
import { type StoredDeliveryAddress, useDeliveryAddress } from '../address/stored-delivery-address.ts';
import { placedOrdersText } from '../orders/placed-orders-name.ts';
import { firstAnswer, isServerRendered } from '../shared/first-answer.ts';
import { useStoredCurrency } from '../frame/currency-cookie.ts';
import { ListedBranches } from './listed-branches.tsx';
import type { NoPlacesProps } from './no-places.tsx';
import type { SearchResultsProps } from './search-results.tsx';
import { useSearchWhileTyping } from './use-search-while-typing.ts';
import css from './branches-page.module.css';

/** The refusal texts are large and rarely needed here. */
const { Fetched: PlacesProblem } = fetched(() =>
  import('./places-problem.tsx').then((code) => code.PlacesProblem),
);

/** The names of the cuisines load when asked for. */
const CuisineFilter = lazyWithRetry(() => import('./cuisine-filter.tsx').then((code) => code.CuisineFilter));

const LazyResults = lazyWithRetry(() => import('./search-results.tsx').then((code) => code.SearchResults));

const NotListed = lazyWithRetry(() => import('./not-listed.tsx').then((code) => code.NotListed));

const UnknownReach = lazyWithRetry(() => import('./unknown-reach.tsx').then((code) => code.UnknownReach));

const LazyNone = lazyWithRetry(() => import('./no-places.tsx').then((code) => code.NoPlaces));

const LastOrders = lazyWithRetry(() => import('../orders/last-orders.tsx').then((code) => code.LastOrders));

const addressDialog = () => import('../address/address-dialog.tsx').then((code) => code.AddressDialog);
const AddressDialog = lazyWithRetry(addressDialog);
/** Typing begins right after the press, so the dialog is loaded before it. */
const loadAddressDialog = () => void addressDialog().catch(() => {});

type Answer = CallResponse<'page/highlighted'>;
type Found = { of: string; isSearch: boolean } & (Answer | { refusal: Refusal });

const asking = marketplaceCalls['page/highlighted'];

/** The answer embedded in the page. */
function embeddedBranches(query: string, of: string): Found | undefined {
  const isSearch = query !== '';
  const answer = firstAnswer(`page/highlighted${isSearch ? ` ${query}` : ''}`, asking.response);
  return answer && { of, isSearch, ...answer };
}

/** The parts of the search's results; loaded on demand where they are absent. */
interface ResultParts {
  Results?: ComponentType<SearchResultsProps>;
  None?: ComponentType<NoPlacesProps>;
}

/** Whether it is not known if a restaurant delivers to the customer's address. */
const hasUnknownReach = ({ delivers, reaches }: Answer['places'][number]) =>
  delivers && reaches === undefined;

const hasPlacedOrders = () => placedOrdersText.read() !== null;

/** The marketplace: all branches, matching ones, the nearest ones. */
export function BranchesPage(parts: ResultParts) {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const query = searchedFor(parameters);
  const isSearch = query !== '';
  useSearchWhileTyping(query);
  const to = useDeliveryAddress();
  const place = JSON.stringify(to?.address ?? null);
  const [round, setRound] = useState(0);
  const language = useLanguage();
  const of = `${query} ${place} ${language} ${round}`;
  const [found, setFound] = useState<Found | undefined>(() =>
    to === null ? embeddedBranches(query, of) : undefined,
  );
  const isKnown = found?.of === of;

  useEffect(() => {
    if (isKnown) return undefined;
    const stop = new AbortController();
    void makeCall(
      'page/highlighted',
      asking,
      { query: query.slice(0, 80), ...askedFor(to), language },
      { signal: stop.signal },
    ).then((answer) => {
      if (stop.signal.aborted) return;
      const result = resultOf(answer);
      setFound({ of, isSearch, ...(result.ok ? result.value : { refusal: result.refusal }) });
    });
    return () => stop.abort();
  }, [query, isSearch, to, language, of, isKnown]);

  // While one types, the results of the last word stay.
  const current = isKnown || (isSearch && found?.isSearch === true) ? found : undefined;
  // The operator's words are about the home page, not about a search.
  const { title, description } = query === '' && current !== undefined && 'places' in current ? current : {};
  const heading = query === '' ? title : t`Search: ${query}`;
  return (
    <>
      <title>{heading ?? t`Order from restaurants near you`}</title>
      <div className={css.head}>
        <h1>{heading ?? t`What would you like to eat?`}</h1>
        <DeliveryAddress to={to} />
      </div>
      {description === undefined ? null : <p className={css.lead}>{description}</p>}
      {query === '' ? <OrderedBefore /> : null}
      {current === undefined ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="320px" />
          <Skeleton height="320px" />
        </div>
      ) : 'refusal' in current ? (
        <Suspense>
          <PlacesProblem refusal={current.refusal} onRetry={() => setRound((before) => before + 1)} />
        </Suspense>
      ) : (
        <Places answer={current} query={query} to={to} {...parts} />
      )}
    </>
  );
}

interface ReachProps extends Pick<Answer, 'places' | 'town'> {
  to: StoredDeliveryAddress;
}

function Reach({ places, town, to }: ReachProps) {
  const isDecided = !places.some(hasUnknownReach);
  return town !== undefined || !isDecided ? (
    <Suspense>
      <UnknownReach town={town} isStreet={to.address.street !== ''} isDecided={isDecided} />
    </Suspense>
  ) : null;
}

/** The latest orders of this device, if there are any. */
function OrderedBefore() {
  const hasOrdered = useSyncExternalStore(placedOrdersText.subscribe, hasPlacedOrders, () => false);
  return hasOrdered ? (
    <Suspense fallback={<Skeleton height="180px" />}>
      <LastOrders />
    </Suspense>
  ) : null;
}

/** The delivery address, or the question for it, which opens its dialog. */
function DeliveryAddress({ to }: { to: StoredDeliveryAddress | null }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  /** In the document while the dialog's code loads. */
  const [loading, setLoading] = useState<HTMLElement | null>(null);
  const early = useRef('');
  useEffect(() => {
    early.current = '';
    if (!isOpen) return undefined;
    // What is typed before the dialog's field is there; the keys of the field itself are not for the button.
    const typed = ({ key, target }: KeyboardEvent) => {
      if (key.length === 1 && !(target instanceof HTMLInputElement)) early.current += key;
    };
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, [isOpen]);
  return (
    <>
      <Button
        icon="pin"
        className={css.address}
        isDisabled={isServerRendered()}
        isPending={loading !== null}
        onPress={() => setOpen(true)}
        onHoverStart={loadAddressDialog}
        onFocus={loadAddressDialog}
        onPressStart={loadAddressDialog}
      >
        {to === null ? t`Where should we deliver?` : t`Deliver to: ${to.label}`}
      </Button>
      {isOpen ? (
        <Suspense fallback={<i ref={setLoading} />}>
          <AddressDialog to={to} early={early} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What was found; without a marketplace, the way to the only branch. */
function Places({
  answer: { places, market, corrected, some_words: isSome = false, town },
  query,
  to,
  ...parts
}: { answer: Answer; query: string; to: StoredDeliveryAddress | null } & ResultParts) {
  const [only] = places;
  if (!market && only !== undefined) return <Navigate to={`/${only.site}/${only.place}`} replace />;
  if (!market)
    return (
      <Suspense>
        <NotListed />
      </Suspense>
    );
  return (
    <>
      {to === null ? null : <Reach places={places} town={town} to={to} />}
      <Filtered
        all={places}
        query={query}
        corrected={corrected}
        isSome={isSome}
        town={town}
        isUnfound={to !== null && town === undefined && to.address.lat === null}
        {...parts}
      />
    </>
  );
}

/** Those that charge in the visitor's currency and have one of the chosen cuisines. */
function Filtered({
  all,
  query,
  corrected,
  isSome,
  town,
  isUnfound,
  Results = LazyResults,
  None = LazyNone,
}: { all: Answer['places'] } & Omit<SearchResultsProps, 'places'> & ResultParts) {
  const currency = useStoredCurrency();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const payable = all.filter((place) => currency === null || place.currency === currency);
  const places = payable.filter(
    ({ cuisines }) => chosen.size === 0 || cuisines.some((one) => chosen.has(one)),
  );
  if (payable.length === 0)
    return (
      <Suspense>
        <None currency={all.length === 0 ? null : currency} />
      </Suspense>
    );
  return (
    <>
      {payable.some(({ cuisines }) => cuisines.length > 0) ? (
        <div className={css.cuisines}>
          {isOpen ? (
            <Suspense>
              <CuisineFilter places={payable} value={chosen} onChange={setChosen} />
            </Suspense>
          ) : (
            <Button icon="chevron-down" isDisabled={isServerRendered()} onPress={() => setOpen(true)}>
              <Trans>Cuisines</Trans>
            </Button>
          )}
        </div>
      ) : null}
      {query !== '' ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <Results
            places={places}
            query={query}
            corrected={corrected}
            isSome={isSome}
            town={town}
            isUnfound={isUnfound}
          />
        </Suspense>
      ) : (
        <ListedBranches places={places} town={town} isUnfound={isUnfound} />
      )}
    </>
  );
}
