import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { countIn, keptCart, subscribeCart } from './cart-keeping.ts';
import { useKeptCurrency } from './currency-cookie.ts';
import { isDrawnAhead } from './first-answer.ts';
import { keptText } from './kept-text.ts';
import { keptMember, subscribeMember } from './member-keeping.ts';
import { useWithPart } from './use-with-part.ts';
import css from './storefront-frame.module.css';

const ChoiceDialog = lazy(async () => ({ default: (await import('./choice-dialog.tsx')).ChoiceDialog }));

const { kept: keptSeen, keep: keepSeen } = keptText('brigade.cookies-seen');
const countInCart = () => countIn(keptCart());

/** What every page of the storefront stands in. */
export function StorefrontFrame() {
  const { t } = useLingui();
  const isMember = useSyncExternalStore(subscribeMember, keptMember, keptMember) !== null;
  const content = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What led here is gone with its page: the keyboard, and who only hears, go on in the new one.
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    const { current: element } = header;
    if (element === null) return undefined;
    // How many rows it has depends on language, letters and width; what sticks below it asks.
    const watch = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--head', `${element.getBoundingClientRect().height}px`),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        <Trans>To the content</Trans>
      </a>
      <header ref={header} className={css.header} data-print="never">
        <Link to="/" className={css.mark}>
          Brigade
        </Link>
        <SearchBox />
        <Choice />
        <nav className={css.ways} aria-label={t`Yours`}>
          <Link to="/orders" className={css.way}>
            <Icon name="receipt" />
            <span>
              <Trans>Orders</Trans>
            </span>
          </Link>
          <Link to={isMember ? '/account' : '/sign-in'} className={css.way}>
            <Icon name="user" />
            <span>{isMember ? t`Account` : t`Sign in`}</span>
          </Link>
          <CartLink />
        </nav>
      </header>
      <main ref={content} id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
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

/** What is read in, and paid in: the lists themselves come when they are asked for. */
function Choice() {
  const { t } = useLingui();
  const language = useLanguage().toUpperCase();
  const currency = useKeptCurrency();
  const chosen = currency === null ? language : `${language} · ${currency}`;
  const [isOpen, setOpen] = useState<boolean>();
  const withPart = useWithPart();
  return (
    <>
      <button
        type="button"
        className={css.choice}
        aria-haspopup="dialog"
        aria-label={t`${chosen}: language and currency`}
        disabled={isDrawnAhead()}
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

function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isSearch = useMatch('/search') !== null;
  const asked = isSearch ? (parameters.get('query') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is shown is what was searched for; while it is typed on, it is the reader's.
    if (field.current !== null) field.current.value = asked;
  }, [asked]);
  return (
    <search className={css.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const query = new FormData(event.currentTarget).get('query');
          void navigate(`/search?query=${encodeURIComponent(typeof query === 'string' ? query.trim() : '')}`);
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="query"
          maxLength={80}
          readOnly={isDrawnAhead()}
          aria-label={t`Restaurants and dishes`}
          placeholder={t`Restaurants and dishes`}
        />
      </form>
    </search>
  );
}

function Footer() {
  const { t } = useLingui();
  const [isSeen, setSeen] = useState(() => keptSeen() !== null);
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
      <Link to="/admin" reloadDocument>
        <Trans>For restaurants</Trans>
      </Link>
      {isSeen || isDrawnAhead() ? null : (
        <section className={css.cookies} aria-label={t`Cookies`}>
          <p>
            <Trans>
              This device keeps your cart, what you chose, and a technical cookie that protects your order.
              Nothing else.
            </Trans>
          </p>
          <Button
            variant="primary"
            onPress={() => {
              keepSeen('1');
              setSeen(true);
              document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
            }}
          >
            <Trans>Fine</Trans>
          </Button>
        </section>
      )}
    </footer>
  );
}
