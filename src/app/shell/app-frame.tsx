import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet, resolvePath } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { useNoticePlace } from '#ui/notices.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BrigadeMark } from './brigade-mark.tsx';
import { HeaderPlacesContext, NameThingContext, type ThingName } from './header-slot.tsx';
import { Navigation, type NavigationItem } from './navigation.tsx';
import { Preferences } from './preferences.tsx';
import { useRouteMatches } from './route-matches.ts';
import { isScreenHandle } from './screen.tsx';
import css from './app-frame.module.css';

export interface AppFrameProps {
  navigation?: readonly NavigationItem[];
  /** The current shop and branch. */
  place?: { name: string; detail?: string };
  /** In the line of the place, while it matters more than the place does. */
  note?: string | undefined;
  /** The bar for troubles, over the name of the branch. */
  troubles?: ReactNode;
  /** Texts of any length, below the header. */
  messages?: ReactNode;
  /** Account button. */
  account?: ReactNode;
  children?: ReactNode;
}

/** Title and back link of the innermost route that has them. */
function useScreenInfo(): { title: string | undefined; back: string | undefined } {
  const { _ } = useTranslation();
  const info = useRouteMatches().flatMap(({ route: { handle }, pathname }) =>
    isScreenHandle(handle) && handle.title !== undefined
      ? [{ title: handle.title, back: handle.back, pathname }]
      : [],
  );
  const last = info.at(-1);
  if (last === undefined) return { title: undefined, back: undefined };
  return {
    title: _(last.title),
    back: last.back === undefined ? undefined : resolvePath(last.back, last.pathname).pathname,
  };
}

/** The staff frame: header, navigation (a sidebar on a desktop, a bottom bar on a phone) and the screen. */
export function AppFrame({ navigation, place, note, troubles, messages, account, children }: AppFrameProps) {
  const { t } = useLingui();
  const info = useScreenInfo();
  const items = navigation ?? [];
  const [search, setSearch] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null);
  useNoticePlace(noticePlace);
  const places = useMemo(() => ({ search, tools }), [search, tools]);
  const [[thing, where = place?.name], nameThing] = useState<ThingName>([]);
  const title = thing || (info.title ?? place?.name ?? 'Brigade');
  return (
    <HeaderPlacesContext value={places}>
      <title>{title === 'Brigade' ? title : `${title} · Brigade`}</title>
      <a href="#content" className={css.skip}>
        {t`Skip to content`}
      </a>
      <div className={classes(css.frame, items.length === 0 && css.alone)}>
        {/* Remounted when the entries or the language change: how many fit is measured once. */}
        {items.length === 0 ? null : (
          <Navigation key={items.map(({ label }) => label).join()} items={items} />
        )}
        <header className={css.header} data-print="never">
          {info.back === undefined ? null : (
            <Link href={info.back} variant="quiet" icon="back" className={css.back}>
              <VisuallyHidden>{t`Back`}</VisuallyHidden>
            </Link>
          )}
          {items.length === 0 && info.back === undefined ? (
            <span className={css.headerMark}>
              <BrigadeMark />
            </span>
          ) : null}
          <h1 className={css.title}>{title}</h1>
          <div className={css.under}>
            <Detail text={note ?? detailOf(title, place, where)} />
            {troubles}
          </div>
          <div className={css.notices} ref={setNoticePlace} data-notices="" />
          <div className={css.search} ref={setSearch} />
          <div className={css.tools}>
            <div className={css.screenTools} ref={setTools} />
            <Preferences />
            {account}
          </div>
        </header>
        <div className={css.messages} data-print="never">
          {messages}
        </div>
        <main id="content" className={css.content} tabIndex={-1}>
          <NameThingContext value={nameThing}>{children ?? <Outlet />}</NameThingContext>
        </main>
      </div>
    </HeaderPlacesContext>
  );
}

function Detail({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={css.detail}>{text}</p>;
}

/** The place, unless the title names it already; then what the place belongs to. */
function detailOf(title: string, place: AppFrameProps['place'], where: string | undefined) {
  if (place === undefined) return undefined;
  if (title !== where) return where;
  return title === place.name ? place.detail : undefined;
}
