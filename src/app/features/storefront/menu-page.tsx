import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  useEffect,
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
import { matchesSearch } from '#domain/catalog/product.ts';
import { productAt, slugOfProduct } from '#domain/catalog/product-slug.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../parts/picture.tsx';
import { useNowEvery } from '../../session/clock.ts';
import { countIn, keptCart, subscribeCart } from './cart-keeping.ts';
import { isDrawnAhead } from './first-answer.ts';
import { type Menu, useMenu } from './menu-source.ts';
import { usePlaceStatus } from './place-status.ts';
import type { ProductSheetProps } from './product-sheet.tsx';
import { isWished, keptWishes, subscribeWishes } from './wish-keeping.ts';
import { WhenSeen } from './when-seen.tsx';
import skins from '../../parts/skins.module.css';
import css from './menu-page.module.css';

// Nobody opens a dish before the menu is there, and a stranger has no cart and meets no problem.
const CartBar = lazy(async () => ({ default: (await import('./cart-bar.tsx')).CartBar }));
const MenuProblem = lazy(async () => ({ default: (await import('./menu-problem.tsx')).MenuProblem }));
const PlacePages = lazy(async () => ({ default: (await import('./place-pages.tsx')).PlacePages }));
const ShareLinks = lazy(async () => ({ default: (await import('./share-links.tsx')).ShareLinks }));
const LaterDish = lazy(async () => ({ default: (await import('./menu-dish.tsx')).MenuDish }));

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

interface Section {
  sid: string;
  name: string;
  products: Product[];
}

/** What is on the menu under each heading that has something, those below a heading right behind it. */
function sectionsOf({ catalogs, products }: Menu, query: string): Section[] {
  const nameOf = new Map(catalogs.map(({ sid, name }) => [sid, name]));
  const shown = products.filter((product) =>
    matchesSearch(product, nameOf.get(product.catalog_id) ?? '', query),
  );
  const sorted = [...catalogs].sort((one, other) => one.order - other.order);
  const tops = sorted.filter(({ parent }) => parent === null || !nameOf.has(parent));
  return tops
    .flatMap((top) => [top, ...sorted.filter(({ parent }) => parent === top.sid)])
    .map(({ sid, name }) => ({
      sid,
      name,
      products: shown
        .filter(({ catalog_id: of }) => of === sid)
        .sort((one, other) => one.order - other.order),
    }))
    .filter(({ products: some }) => some.length > 0);
}

const JUDGE_EVERY_MS = 5000;
const hasKeptCart = () => countIn(keptCart()) > 0;
/** Dishes that the first drawing holds at least: more than the tallest phone shows. */
const FIRST_DISHES = 10;

/** The sections that stand there at once; those below are drawn in pauses, so that a tap meanwhile is heard. */
function firstOf(sections: readonly Section[]): readonly Section[] {
  let dishes = 0;
  const end = sections.findIndex(({ products }) => (dishes += products.length) >= FIRST_DISHES);
  return end === -1 ? sections : sections.slice(0, end + 1);
}

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
  const now = useNowEvery(JUDGE_EVERY_MS);
  const hasCart = useSyncExternalStore(subscribeCart, hasKeptCart, hasKeptCart);
  const navigate = useNavigate();
  const wishes = useSyncExternalStore(subscribeWishes, keptWishes, keptWishes);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(dish);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const { branch, stocks, extras } = menu;
  if (opened === undefined) return <MenuProblem refusal={{ code: 'no_such_branch' }} onRetry={() => {}} />;
  const name = `${branch.shop.name} · ${branch.name}`;
  const sections = sectionsOf(menu, query);
  const stockOf = new Map(stocks.map((stock) => [stock.sid, stock]));

  async function add(line: CartLine): Promise<void> {
    const { addToCart } = await import('./cart-store.ts');
    addToCart(site, place, line);
    setOpened(null);
    notices.success(t`In the cart`);
  }

  async function wish(product: string): Promise<void> {
    const { wishAloud } = await import('./wish-heart.ts');
    await wishAloud({ site, place, product }, () => void navigate('/wish-list'));
  }

  return (
    <article
      className={`${css.page} ${skins.skin}`}
      data-skin={branch.site?.skin}
      data-layout={branch.site?.layout}
    >
      <title>{opened ? `${opened.name} · ${name}` : branch.meta_title || name}</title>
      <PlaceHead menu={menu} now={now} isOld={isOld} />
      <nav className={css.bar} aria-label={t`Menu`}>
        <label className={css.find}>
          <Icon name="search" />
          <input
            type="search"
            value={query}
            readOnly={isDrawnAhead()}
            onChange={(event) => setQuery(event.target.value)}
            aria-label={t`Search the menu`}
            placeholder={t`Search the menu`}
          />
        </label>
        {sections.map(({ sid, name }) => (
          <a key={sid} href={`#c-${sid}`}>
            {name}
          </a>
        ))}
      </nav>
      {sections.length === 0 ? (
        <EmptyState icon="search" title={t`Nothing on the menu fits`} />
      ) : (
        (isWhole ? sections : firstOf(sections)).map((section) => (
          <section key={section.sid} id={`c-${section.sid}`} className={css.section}>
            <h2>{section.name}</h2>
            <ul className={css.products}>
              {section.products.map((product, index) => (
                <li key={product.sid}>
                  <ProductCard
                    product={product}
                    currency={branch.currency}
                    isSoldOut={!isAvailable(stockOf.get(product.sid))}
                    isFirst={section === sections[0] && index < 4}
                    href={`/${site}/${place}/product/${slugOfProduct(product)}`}
                    onOpen={() => setOpened(product)}
                  />
                  <button
                    type="button"
                    className={css.heart}
                    disabled={isDrawnAhead()}
                    aria-label={t`Wish list: ${product.name}`}
                    aria-pressed={isWished(wishes, { site, place, product: product.sid })}
                    onClick={() => void wish(product.sid)}
                  />
                </li>
              ))}
            </ul>
          </section>
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
            extra={extras.find(({ sid }) => sid === opened.extra_id)}
            branch={branch}
            isSoldOut={!isAvailable(stockOf.get(opened.sid))}
            onClose={() => setOpened(null)}
            onAdd={(line) => void add(line)}
          />
        </Suspense>
      )}
      {hasCart ? (
        <Suspense>
          <CartBar site={site} place={place} menu={menu} now={now} />
        </Suspense>
      ) : null}
    </article>
  );
}

function PlaceHead({ menu, now, isOld }: { menu: Menu; now: number; isOld: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = usePlaceStatus();
  const { branch } = menu;
  const status = branchStatusAt(branch, now);
  const terms = leastTerms(branch, menu.area ?? undefined);
  function deliveryWords(): string {
    const amount = format.money(terms.delivery_charge, branch.currency);
    if (terms.varies) return t`Delivery ${amount} or more, by your address`;
    return terms.delivery_charge === 0 ? t`Free delivery` : t`Delivery ${amount}`;
  }
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
        <li>{terms.varies ? t`from ${terms.deliver_time} min` : t`${terms.deliver_time} min`}</li>
        {branch.buy_now ? <li>{deliveryWords()}</li> : null}
        {branch.buy_now && terms.min_order > 0 ? (
          <li>{t`Delivery from ${format.money(terms.min_order, branch.currency)}`}</li>
        ) : null}
        {branch.pickup ? (
          <li>
            <Trans>Pickup</Trans>
          </li>
        ) : null}
      </ul>
      {status === 'busy' && branch.busy_until !== null ? (
        <p role="status">{t`Very busy until ${format.instant(branch.busy_until, branch.timezone, 'time')}. You can order for later.`}</p>
      ) : null}
      {status === 'closed' ? (
        <p role="status">
          {branch.status === 'closed'
            ? t`Takes no orders at the moment.`
            : t`Closed now. You can order for later.`}
        </p>
      ) : null}
      {isOld ? (
        <p role="status" className={css.old}>
          <Trans>No connection: this is the menu as it was last seen. Your cart is kept.</Trans>
        </p>
      ) : null}
    </header>
  );
}

interface ProductCardProps {
  product: Product;
  currency: string;
  isSoldOut: boolean;
  isFirst: boolean;
  /** Of its own page. */
  href: string;
  onOpen: () => void;
}

function ProductCard({ product, currency, isSoldOut, isFirst, href, onOpen }: ProductCardProps) {
  const format = useFormat();
  const face = (
    <>
      <span className={css.words}>
        <b>{product.name}</b>
        {product.text === '' ? null : <small>{product.text}</small>}
        <span className={css.price}>
          {format.money(product.price, currency)}
          {isSoldOut ? (
            <Badge tone="danger">
              <Trans>Sold out</Trans>
            </Badge>
          ) : null}
        </span>
      </span>
      {product.image === null ? null : (
        <Picture image={product.image} width={120} height={120} sizes="120px" isEager={isFirst} />
      )}
    </>
  );
  return isDrawnAhead() ? (
    <a className={css.product} href={href} data-soldout={isSoldOut}>
      {face}
    </a>
  ) : (
    <button type="button" className={css.product} onClick={onOpen} data-soldout={isSoldOut}>
      {face}
    </button>
  );
}
