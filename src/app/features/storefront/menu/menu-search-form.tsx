import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { useMenu } from './menu-source.ts';
import css from './menu-page.module.css';

/**
 * The menu's search for visitors without scripts: a form to the menu's own address, with a link back to the whole menu
 * beside what was found. Only the server renders it.
 */
export function MenuSearchForm() {
  const { t } = useLingui();
  const { site = '', place = '' } = useParams();
  const query = useSearchParams()[0].get('search') ?? '';
  const path = `/${site}/${place}`;
  const { menu } = useMenu(site, place, true);
  return (
    <noscript className={css.noScripts}>
      <form action={path}>
        <label className={`${css.find} ${css.unscripted}`}>
          <Icon name="search" />
          <input
            type="search"
            name="search"
            maxLength={80}
            defaultValue={query}
            aria-label={t`Search menu`}
            placeholder={t`Search menu`}
          />
        </label>
      </form>
      {query === '' ? null : <a className={css.whole} href={path}>{t`Whole menu`}</a>}
      {query !== '' && menu?.products.length === 0 ? (
        <p className={css.none}>{t`Nothing on the menu matches`}</p>
      ) : null}
    </noscript>
  );
}
