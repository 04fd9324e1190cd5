import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { currentCartQuestion, subscribeCartQuestion } from '../cart/cart-question.ts';
import { countIn, storedCart, subscribeCart } from '../cart/stored-cart.ts';
import { useStoredCurrency } from './currency-cookie.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { localStorageText } from '../shared/local-storage-text.ts';
import { storedMember, subscribeMember } from '../account/stored-member.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';
import css from './storefront-frame.module.css';

const ChoiceDialog = lazyWithRetry(() => import('./choice-dialog.tsx').then((code) => code.ChoiceDialog));

/** The operator's links follow later: the first screen must not wait for them. */
const LINKS_AFTER_MS = 5000;
const FooterLinks = lazyWithRetry(
  () => import('./footer-links.tsx').then((code) => code.FooterLinks),
  LINKS_AFTER_MS,
);

const { read: cookiesSeen, write: setCookiesSeen } = localStorageText('brigade.cookies-seen');
const countInCart = () => countIn(storedCart());
/** Read as text: the first screen does not parse the cart for it. */
const isForTable = () => (storedCart() ?? '').includes('"table":"');

const TableBar = lazyWithRetry(() => import('../table/table-bar.tsx').then((code) => code.TableBar));

const NewCartDialog = lazyWithRetry(() =>
  import('../cart/new-cart-dialog.tsx').then((code) => code.NewCartDialog),
);

/** The pinned header at normal text size, with the row for the search. */
const MAX_HEAD_PX = 112;

/** The frame of every storefront page. */
export function StorefrontFrame() {
  const { t } = useLingui();
  const isMember = useSyncExternalStore(subscribeMember, storedMember, storedMember) !== null;
  const content = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isAtTable = useSyncExternalStore(subscribeCart, isForTable, () => false);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A search that shows its results while one types.
    if (document.querySelector('input:focus') !== null) return;
    // Navigation removed the focused element: move focus to the new page's content.
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    const { current: element } = header;
    if (element === null) return undefined;
    // The header's height depends on language, font size and width; sticky elements below it need it.
    const watch = new ResizeObserver(() => {
      const { height } = element.getBoundingClientRect();
      // With large text it would cover what is read, so it scrolls away.
      const isTall = height > 1.25 * MAX_HEAD_PX && height > innerHeight / 6;
      element.dataset['tall'] = `${isTall}`;
      element.parentElement?.style.setProperty('--head', isTall ? '0px' : `${height}px`);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <header
        ref={header}
        className={css.header}
        data-lists={/^\/(search)?$/.test(pathname)}
        data-print="never"
      >
        <SkipToCart />
        <Link to="/" className={css.mark}>
          Brigade
        </Link>
        <SearchBox />
        <Choice />
        <nav className={css.ways} aria-label={t`Your orders and account`}>
          <Link to="/orders" className={css.way}>
            <Icon name="receipt" />
            <span>
              <Trans>Orders</Trans>
            </span>
          </Link>
          <Link to={isMember ? '/account' : '/sign-in'} className={css.way}>
            <Icon name="user" />
            <span>{isMember ? t`Account` : t({ message: 'Sign in', context: 'in a narrow bar' })}</span>
          </Link>
          <CartLink />
        </nav>
        {isAtTable ? (
          <Suspense>
            <TableBar />
          </Suspense>
        ) : null}
      </header>
      <main ref={content} id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <NewCartQuestion />
    </div>
  );
}

/** Asked before a cart is replaced by one of another branch. */
function NewCartQuestion() {
  const question = useSyncExternalStore(subscribeCartQuestion, currentCartQuestion, currentCartQuestion);
  return question === undefined ? null : (
    <Suspense>
      <NewCartDialog question={question} />
    </Suspense>
  );
}

/** For the keyboard: the header's own link comes after all its others. */
function SkipToCart() {
  const count = useSyncExternalStore(subscribeCart, countInCart, countInCart);
  return count === 0 ? null : (
    <Link className={css.skip} to="/cart">
      <Trans>Skip to cart</Trans>
    </Link>
  );
}

function CartLink() {
  const { t } = useLingui();
  const count = useSyncExternalStore(subscribeCart, countInCart, countInCart);
  return (
    <Link
      to="/cart"
      className={css.way}
      aria-label={
        count === 0 ? t`Cart, empty` : t`Cart, ${plural(count, { one: '# item', other: '# items' })}`
      }
    >
      <Icon name="bag" />
      <span>
        <Trans>Cart</Trans>
      </span>
      {count === 0 ? null : <b className={css.count}>{count}</b>}
    </Link>
  );
}

/** Language and currency; the dialog loads on demand. */
function Choice() {
  const { t } = useLingui();
  const language = useLanguage().toUpperCase();
  const currency = useStoredCurrency();
  const chosen = currency === null ? language : `${language} · ${currency}`;
  const [isOpen, setOpen] = useState<boolean>();
  const withPart = useLazyAction();
  return (
    <>
      <button
        type="button"
        className={css.choice}
        aria-haspopup="dialog"
        aria-label={t`${chosen}: language and currency`}
        disabled={isServerRendered()}
        onClick={() =>
          withPart(
            () => import('./choice-dialog.tsx'),
            () => setOpen(true),
          )
        }
      >
        <Icon name="globe" />
        <span>{chosen}</span>
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <ChoiceDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** What was typed into the server-rendered search before this replaces it. */
function typedEarly(): { value: string; hasFocus: boolean } | undefined {
  if (isServerRendered()) return undefined;
  const field = document.querySelector<HTMLInputElement>('search input');
  return field === null ? undefined : { value: field.value, hasFocus: field === document.activeElement };
}

/** A form that works before and without scripts. */
function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isSearch = useMatch('/search') !== null;
  const asked = isSearch ? (parameters.get('query') ?? parameters.get('q') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  const [early] = useState(typedEarly);
  const shown = useRef(asked);
  useEffect(() => {
    if (early?.hasFocus === true) field.current?.focus({ preventScroll: true });
  }, [early]);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    // Shows the submitted search; while typing, the field keeps its own text.
    if (field.current !== null && field.current !== document.activeElement) field.current.value = asked;
  }, [asked]);
  return (
    <search className={css.search}>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = field.current?.value.trim() ?? '';
          field.current?.blur();
          void navigate(`/search?query=${encodeURIComponent(query)}`, { replace: isSearch });
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="query"
          maxLength={80}
          defaultValue={early?.value ?? asked}
          aria-label={t`Restaurants and dishes`}
          placeholder={t`Restaurants and dishes`}
        />
      </form>
    </search>
  );
}

function Footer() {
  const { t } = useLingui();
  const [isSeen, setSeen] = useState(() => cookiesSeen() !== null);
  return (
    <footer className={css.footer} data-print="never">
      <Link to="/wish-list">
        <Trans>Wish list</Trans>
      </Link>
      <Link to="/page/privacy">
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/page/terms">
        <Trans>Terms</Trans>
      </Link>
      <Link to="/page/cookies">
        <Trans>Cookies</Trans>
      </Link>
      <Link to="/admin/register.html" reloadDocument>
        <Trans>For restaurants</Trans>
      </Link>
      {isServerRendered() ? null : (
        <Suspense>
          <FooterLinks />
        </Suspense>
      )}
      {isSeen || isServerRendered() ? null : (
        <section className={css.cookies} aria-label={t`Cookies`}>
          <p>
            <Trans>
              We store your cart, your preferences and one technical cookie that protects your order on this
              device. Nothing else.
            </Trans>
          </p>
          <Button
            variant="primary"
            onPress={() => {
              setCookiesSeen('1');
              setSeen(true);
              document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
            }}
          >
            <Trans>OK</Trans>
          </Button>
        </section>
      )}
    </footer>
  );
}
