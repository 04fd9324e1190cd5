import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type StoredMenu, storedMenus } from './stored-menus.ts';
import css from './listed-branches.module.css';

/** The menus that this device can show without a connection. */
export function MenusHere() {
  const language = useLanguage();
  const [menus, setMenus] = useState<readonly StoredMenu[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void storedMenus(language).then((found) => {
      if (isCurrent) setMenus(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (menus.length === 0) return null;
  return (
    <section className={css.here}>
      <h2>
        <Trans>Menus on this device</Trans>
      </h2>
      <p>
        <Trans>Read them and fill your cart until the connection is back.</Trans>
      </p>
      <ul className={css.places}>
        {menus.map(({ path, shop, branch, address }) => (
          <li key={path} className={css.card}>
            <Link to={`/${path}`} className={css.open}>
              <span className={css.words}>
                <b className={css.name}>{branchTitle(shop, branch)}</b>
                {address === '' ? null : <small>{address}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
