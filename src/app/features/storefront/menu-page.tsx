import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { productAt } from '#domain/catalog/product-slug.ts';
import { cookingDay, offers, soonestDay } from '#domain/cart/slots.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../parts/picture.tsx';
import { lazyWatcher } from '../../parts/lazy-watcher.ts';
import { useJudged, useNowEvery } from '../../session/clock.ts';
import { fetched } from '../../shell/screen.tsx';
import { countIn, keptCart, subscribeCart, timeIn } from './cart-keeping.ts';
import { isDrawnAhead } from './first-answer.ts';
import { HeadingLinks } from './heading-links.tsx';
import { MenuSection } from './menu-section.tsx';
import { drawnOf, sectionsOf } from './menu-sections.ts';
import { type Menu, useMenu } from './menu-source.ts';
import { useDeliveryWords, usePlaceStatus } from './place-words.ts';
import type { ProductSheetProps } from './product-sheet.tsx';
import { useWithPart } from './use-with-part.ts';
import { keptWishes, subscribeWishes } from './wish-keeping.ts';
import { WhenSeen } from './when-seen.tsx';
import skins from '../../parts/skins.module.css';
import css from './menu-page.module.css';

// Nobody opens a dish before the menu is there, and a stranger has no cart and meets no problem.
const CartBar = lazyWatcher(async () => (await import('./cart-bar.tsx')).CartBar);
const { Fetched: MenuProblem } = fetched(async () => (await import('./menu-problem.tsx')).MenuProblem);
const PlacePages = lazyWatcher(async () => (await import('./place-pages.tsx')).PlacePages);
const ShareLinks = lazyWatcher(async () => (await import('./share-links.tsx')).ShareLinks);
const LaterDish = lazyWatcher(async () => (await import('./menu-dish.tsx')).MenuDish);

/** A place's menu, with a dish of it opened where the address names one. `Dish` is what opens it, where that is there already. */
export function MenuPage({ Dish = LaterDish }: { Dish?: ComponentType<ProductSheetProps> }) {
  const { site = '', place = '', slug = '' } = useParams();
  const { menu, isOld, refusal, reload } = useMenu(site, place, true);
  const dish = menu && productAt(menu.products, slug);
  if (menu === undefined || (slug !== '' && dish === undefined && isOld))
    return refusal === undefined ? (
      <div className={css.waiting} aria-busy="true">
        <Skeleton height="120px" />
        <Skeleton height="48px" />
        <Skeleton height="360px" />
      </div>
    ) : (
      <MenuProblem refusal={refusal} onRetry={reload} />
    );
  return (
    <MenuOf
      key={slug}
      site={site}
      place={place}
      menu={menu}
      dish={slug === '' ? null : dish}
      isOld={isOld && refusal !== undefined}
      Dish={Dish}
    />
  );
}

const JUDGE_EVERY_MS = 5000;
const hasKeptCart = () => countIn(keptCart()) > 0;
/** Dishes that the first drawing holds: more than the tallest phone shows. */
const FIRST_DISHES = 16;
/** As many more are drawn at a time, so that a tap meanwhile is heard. */
const STEP_DISHES = 32;

interface MenuOfProps {
  site: string;
  place: string;
  menu: Menu;
  /** What is opened at first; undefined: the address names a dish there is not. */
  dish: Product | null | undefined;
  isOld: boolean;
  Dish: ComponentType<ProductSheetProps>;
}

function MenuOf({ site, place, menu, dish, isOld, Dish }: MenuOfProps) {
  const { t } = useLingui();
  const hasCart = useSyncExternalStore(subscribeCart, hasKeptCart, hasKeptCart);
  const navigate = useNavigate();
  const wishes = useSyncExternalStore(subscribeWishes, keptWishes, keptWishes);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(dish);
  // What is drawn follows what is typed in pauses: a key is heard at once.
  const [drawn, setDrawn] = useState({ query: '', dishes: FIRST_DISHES });
  const { branch, stocks, products } = menu;
  const isWhole = drawn.dishes >= products.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const next = { ...drawn, dishes: drawn.dishes + STEP_DISHES };
    const more = () => setDrawn((before) => (before === drawn ? next : before));
    const timer = setTimeout(() => startTransition(more));
    return () => clearTimeout(timer);
  }, [isWhole, drawn]);
  // Remembered by hand: a dish that is opened, a clock and a scroll to a heading draw no dish anew.
  const sections = useMemo(() => sectionsOf(menu, drawn.query), [menu, drawn.query]);
  const day = useJudged(JUDGE_EVERY_MS, (now) => {
    const chosen = timeIn(keptCart(), site, place) ?? 0;
    return chosen < now ? soonestDay(branch, now) : cookingDay(branch, chosen);
  });
  const isSoldOut = useMemo(() => soldOutOn(stocks, day), [stocks, day]);
  // The tap is answered before the dish is drawn, or gone.
  const withPart = useWithPart();
  const open = useCallback(
    (product: Product) =>
      withPart(
        () => import('./menu-dish.tsx'),
        () => startTransition(() => setOpened(product)),
      ),
    [withPart],
  );
  const close = () => startTransition(() => setOpened(null));
  const wish = useCallback(
    (product: string) =>
      withPart(
        () => import('./wish-heart.ts'),
        ({ wishAloud }) => void wishAloud({ site, place, product }, () => void navigate('/wish-list')),
        t`Your wish list could not be changed. Please try again.`,
      ),
    [t, withPart, site, place, navigate],
  );
  if (opened === undefined) return <MenuProblem refusal={{ code: 'no_such_branch' }} onRetry={() => {}} />;
  const name = `${branch.shop.name} · ${branch.name}`;
  const drawnIn = drawnOf(sections, drawn.dishes);

  async function add(line: CartLine): Promise<void> {
    try {
      const { addAloud } = await import('./cart-aloud.ts');
      if (!addAloud(site, place, line, branch.shop)) return;
      setOpened(null);
      notices.success(t`In the cart`);
    } catch (cause) {
      console.info('The cart could not be fetched', cause);
      notices.error(t`It could not be put into the cart. Please try again.`);
    }
  }

  return (
    <article
      className={`${css.page} ${skins.skin}`}
      data-skin={branch.site?.skin}
      data-layout={branch.site?.layout}
    >
      <title>{opened ? `${opened.name} · ${name}` : branch.meta_title || name}</title>
      <PlaceHead menu={menu} isOld={isOld} />
      <nav className={css.bar} aria-label={t`Menu`}>
        <label className={css.find}>
          <Icon name="search" />
          <input
            type="search"
            value={query}
            readOnly={isDrawnAhead()}
            onChange={({ target: { value } }) => {
              setQuery(value);
              startTransition(() => setDrawn({ query: value, dishes: FIRST_DISHES }));
            }}
            aria-label={t`Search the menu`}
            placeholder={t`Search the menu`}
          />
        </label>
        <HeadingLinks sections={sections} />
      </nav>
      {sections.length === 0 ? (
        <EmptyState icon="search" title={t`Nothing on the menu fits`} />
      ) : (
        sections.map((section, at) => (
          <MenuSection
            key={section.sid}
            section={section}
            drawn={drawnIn[at] ?? 0}
            menu={menu}
            isSoldOut={isSoldOut}
            wishes={wishes}
            path={`/${site}/${place}`}
            isFirst={at === 0}
            onOpen={open}
            onWish={wish}
          />
        ))
      )}
      <WhenSeen>
        <PlacePages site={site} place={place} links={branch.site?.footertags ?? []} />
        <ShareLinks title={name} />
      </WhenSeen>
      {opened === null || isDrawnAhead() ? null : (
        <Suspense>
          <Dish
            key={opened.sid}
            site={site}
            product={opened}
            menu={menu}
            day={day}
            onClose={close}
            onAdd={add}
          />
        </Suspense>
      )}
      {hasCart ? (
        <Suspense>
          <CartBar site={site} place={place} menu={menu} />
        </Suspense>
      ) : null}
    </article>
  );
}

function PlaceHead({ menu, isOld }: { menu: Menu; isOld: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = usePlaceStatus();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { branch } = menu;
  const status = branchStatusAt(branch, now);
  const delivery = useDeliveryWords();
  const terms = leastTerms(branch, menu.area ?? undefined);
  const isShut = branch.status === 'closed';
  const takesLater = !isShut && (offers(branch, 'later') || offers(branch, 'pickupl'));
  const later = takesLater ? t`You can order for later.` : '';
  const news =
    status === 'busy'
      ? t`Very busy until ${format.instant(branch.busy_until ?? now, branch.timezone, 'time')}.`
      : isShut
        ? t`Takes no orders at the moment.`
        : status === 'closed'
          ? t`Closed now.`
          : '';
  return (
    <header className={css.head}>
      {branch.site?.logo == null ? null : (
        <Picture className={css.logo} image={branch.site.logo} width={96} height={96} sizes="96px" isEager />
      )}
      <h1>{branch.shop.name}</h1>
      <p>
        {branch.name} · {branch.address}
      </p>
      <ul className={css.facts}>
        <li>
          <Badge tone={statusOf(status).tone}>{statusOf(status).word}</Badge>
        </li>
        {menu.rating === undefined ? null : (
          <li>{t`★ ${format.number(menu.rating.average)} of 5 (${menu.rating.count})`}</li>
        )}
        <li>{delivery.time(terms)}</li>
        {branch.buy_now ? <li>{delivery.charge(terms, branch.currency)}</li> : null}
        {branch.buy_now && terms.min_order > 0 ? (
          <li>{t`Delivery from ${format.money(terms.min_order, branch.currency)}`}</li>
        ) : null}
        {branch.pickup ? (
          <li>
            <Trans>Pickup</Trans>
          </li>
        ) : null}
      </ul>
      {news === '' ? null : (
        <p role="status">
          {news} {later}
        </p>
      )}
      {isOld ? (
        <p role="status" className={css.old}>
          <Trans>No connection: this is the menu as it was last seen. Your cart is kept.</Trans>
        </p>
      ) : null}
    </header>
  );
}
