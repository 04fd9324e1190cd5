import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { productAt } from '#domain/catalog/product-slug.ts';
import { cookingDay, soonestDay } from '#domain/cart/slots.ts';
import { themeSheet } from '#domain/shops/themes.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useDerivedFromClock } from '../../../clock/clock.ts';
import { fetched } from '../../../shell/screen.tsx';
import { countIn, seatIn, storedCart, subscribeCart, timeIn } from '../cart/stored-cart.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import { BranchHead } from './branch-head.tsx';
import { DishPreview } from './dish-preview.tsx';
import { FoodNeeds, type IsEaten } from './food-needs.tsx';
import { HeadingLinks } from './heading-links.tsx';
import { MenuSearchField } from './menu-search-field.tsx';
import { MenuSection } from './menu-section.tsx';
import { type Menu, useMenu } from './menu-source.ts';
import type { ProductSheetProps } from './product-sheet.tsx';
import { useIsWide } from '../shared/use-is-wide.ts';
import { storedWishes, subscribeWishes } from '../wishes/stored-wishes.ts';
import { useQuickCart } from './use-quick-cart.ts';
import { useWish } from './use-wish.ts';
import { useMenuSearch } from './use-menu-search.ts';
import { RenderWhenVisible } from './render-when-visible.tsx';
import css from './menu-page.module.css';

// Not needed for the first render: visitors have no cart, and usually no problem.
const CartBar = lazyWithRetry(() => import('../cart/cart-bar.tsx').then((code) => code.CartBar));
const CartBeside = lazyWithRetry(() => import('../cart/cart-beside.tsx').then((code) => code.CartBeside));
const { Fetched: MenuProblem } = fetched(() => import('./menu-problem.tsx').then((code) => code.MenuProblem));
const MenuFoot = lazyWithRetry(() => import('./menu-foot.tsx').then((code) => code.MenuFoot));
const NoSections = lazyWithRetry(() => import('./no-sections.tsx').then((code) => code.NoSections));
const LaterDish = lazyWithRetry(() => import('./menu-dish.tsx').then((code) => code.MenuDish));

/**
 * A branch's menu, with a dish opened if the address names one. `Dish` is the dialog, if it is loaded already; `search`
 * is the one for visitors without scripts, which only the server renders.
 */
export function MenuPage({
  Dish = LaterDish,
  search,
}: {
  Dish?: ComponentType<ProductSheetProps>;
  search?: ReactNode;
}) {
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
      noScripts={search}
    />
  );
}

/** After everything that the first load of the menu fetches. */
const DISH_AFTER_MS = 5000;

/** The dish dialog is fetched before its first tap: when the menu is first touched, at the latest after a while. */
function fetchDishSoon(): void {
  const fetchDish = () => void import('./menu-dish.tsx').catch(() => {});
  for (const sign of ['pointerdown', 'scroll', 'keydown'])
    window.addEventListener(sign, fetchDish, { once: true, passive: true });
  setTimeout(fetchDish, DISH_AFTER_MS);
}

const JUDGE_EVERY_MS = 5000;
const noSeat = () => undefined;
const hasKeptCart = () => countIn(storedCart()) > 0;
interface MenuOfProps {
  site: string;
  place: string;
  menu: Menu;
  /** The dish opened initially; undefined: the address names an unknown dish. */
  dish: Product | null | undefined;
  isOld: boolean;
  Dish: ComponentType<ProductSheetProps>;
  noScripts: ReactNode;
}

/** The day that the dishes of a cart are cooked: of the time chosen in it, else the soonest one. */
function dayOfCart(site: string, place: string, branch: Menu['branch'], now: number): string {
  const chosen = timeIn(storedCart(), site, place) ?? 0;
  return chosen < now ? soonestDay(branch, now) : cookingDay(branch, chosen);
}

/** The bar of the cart, once this device keeps one. */
function KeptCart(props: Pick<MenuOfProps, 'site' | 'place' | 'menu'>) {
  const hasCart = useSyncExternalStore(subscribeCart, hasKeptCart, hasKeptCart);
  return hasCart ? (
    <Suspense>
      <CartBar {...props} />
    </Suspense>
  ) : null;
}

/** The cart beside the menu, on screens with room for both. */
function CartColumn(props: Pick<MenuOfProps, 'site' | 'place' | 'menu'>) {
  const { t } = useLingui();
  const isShown = useIsWide();
  return (
    <aside className={css.beside} aria-label={t`Cart`}>
      {isShown ? (
        <Suspense>
          <CartBeside {...props} />
        </Suspense>
      ) : null}
    </aside>
  );
}

function MenuOf({ site, place, menu, dish, isOld, Dish, noScripts }: MenuOfProps) {
  const { t } = useLingui();
  const wishes = useSyncExternalStore(subscribeWishes, storedWishes, storedWishes);
  const seat = useSyncExternalStore(subscribeCart, () => seatIn(storedCart(), site, place), noSeat);
  const [opened, setOpened] = useState(dish);
  const { branch, stocks } = menu;
  // Memoized by hand: opening a dish, clock ticks and scrolling re-render no dish.
  const sheet = useMemo(() => themeSheet(branch), [branch]);
  const [isEaten, setEaten] = useState<IsEaten>();
  const bar = useRef<HTMLElement>(null);
  const { query, find, sections, drawnIn, search, searchSome, isSome, typed, corrected } = useMenuSearch({
    site,
    place,
    menu,
    isEaten,
    bar,
  });
  const changeEaten = useCallback((next: IsEaten) => startTransition(() => setEaten(() => next)), []);
  const day = useDerivedFromClock(JUDGE_EVERY_MS, (now) => dayOfCart(site, place, branch, now));
  const isSoldOut = useMemo(() => soldOutOn(stocks, day), [stocks, day]);
  const open = useCallback((product: Product) => startTransition(() => setOpened(product)), []);
  useEffect(fetchDishSoon, []);
  const close = () => startTransition(() => setOpened(null));
  const wish = useWish(site, place);
  const { addOne, removeOne } = useQuickCart(site, place, menu, open);
  if (opened === undefined) return <MenuProblem refusal={{ code: 'no_such_branch' }} onRetry={() => {}} />;
  const name = branchTitle(branch.shop.name, branch.name);
  const atTable = (name: string) => t`Table ${name}`;
  // Guests with several tabs find the one of their table.
  const titleOf = (dish?: string) => {
    if (dish) return `${dish} · ${name}`;
    return seat ? `${atTable(seat)} · ${branch.shop.name}` : branch.meta_title || name;
  };
  // The menu that this page began with may be older than the present one.
  const shown = opened && (menu.products.find(({ sid }) => sid === opened.sid) ?? opened);
  const preview = shown && (
    <DishPreview product={shown} currency={branch.currency} menuPath={`/${site}/${place}`} onClose={close} />
  );

  return (
    <article className={css.columns} data-layout={branch.site?.layout}>
      <style>{sheet}</style>
      <title>{titleOf(shown?.name)}</title>
      {shown === null ? null : isServerRendered() ? (
        preview
      ) : (
        <Suspense fallback={preview}>
          <Dish
            key={shown.sid}
            site={site}
            product={shown}
            menu={menu}
            day={day}
            onClose={close}
            onAdd={close}
            onOther={open}
          />
        </Suspense>
      )}
      <div className={css.page}>
        <BranchHead menu={menu} isOld={isOld} />
        <nav ref={bar} className={css.bar} aria-label={t`Menu`}>
          <div className={css.row}>
            {noScripts}
            <MenuSearchField query={query} onFind={find} />
            {menu.products.some(({ diet, allergens }) => diet ?? allergens) ? (
              <FoodNeeds kept={{ bar, isEaten, isSearch: typed !== '', sections }} onChange={changeEaten} />
            ) : null}
            <HeadingLinks sections={sections} />
          </div>
        </nav>
        {(corrected === undefined && !isSome) || sections.length === 0 ? null : (
          <p role="status" className={css.corrected}>
            {isSome
              ? t`No dish has all words of “${typed}”. These have some of them.`
              : t`Showing results for “${corrected}”.`}
          </p>
        )}
        {sections.length === 0 ? (
          <Suspense>
            <NoSections
              menu={menu}
              query={query}
              isCorrected={corrected !== undefined}
              onNearest={(nearest) => search(query, nearest)}
              onSome={searchSome}
              onClear={() => find('')}
            />
          </Suspense>
        ) : (
          sections.map((section, at) => (
            <MenuSection
              key={section.sid}
              section={section}
              rendered={drawnIn[at] ?? 0}
              menu={menu}
              query={corrected ?? typed}
              isSoldOut={isSoldOut}
              wishes={wishes}
              path={`/${site}/${place}`}
              isFirst={at === (sections[0]?.products[0] ? 0 : 1)}
              onOpen={open}
              onWish={wish}
              onAdd={addOne}
              onRemove={removeOne}
            />
          ))
        )}
        <RenderWhenVisible>
          <MenuFoot site={site} place={place} branch={branch} title={name} />
        </RenderWhenVisible>
      </div>
      <CartColumn site={site} place={place} menu={menu} />
      <KeptCart site={site} place={place} menu={menu} />
    </article>
  );
}
