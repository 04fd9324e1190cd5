import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Badge } from '#ui/badge.tsx';
import { firstLetter } from '#domain/first-letter.ts';
import { offers } from '#domain/cart/slots.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { openUntil } from '#domain/shops/open-until.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { useNowEvery } from '../../../clock/clock.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import type { BranchSheetProps } from './branch-sheet.tsx';
import type { Menu } from './menu-source.ts';
import { useBranchStatus } from '../branches/branch-status-label.ts';
import { hasDeliveryAddress, subscribeDeliveryAddress } from '../address/delivery-address-text.ts';
import { TermsFacts } from './terms-facts.tsx';
import { useWaitText } from '../branches/use-wait-text.ts';
import css from './menu-page.module.css';

// Rarely needed.
const HeadNotices = lazyWithRetry(() => import('./head-notices.tsx').then((code) => code.HeadNotices));
const TermsToAddress = lazyWithRetry(() =>
  import('./terms-to-address.tsx').then((code) => code.TermsToAddress),
);
const BranchSheet = lazyWithRetry(() => import('./branch-sheet.tsx').then((code) => code.BranchSheet));

const JUDGE_EVERY_MS = 5000;
function takesOrdersForLater(branch: Menu['branch']): boolean {
  return branch.status !== 'closed' && (offers(branch, 'later') || offers(branch, 'pickupl'));
}

/** A branch's state, with its closing time while it is open. */
function useOpenLabel(branch: Menu['branch'], status: Menu['branch']['status'], now: number): string {
  const { t } = useLingui();
  const format = useFormat();
  const { word } = useBranchStatus()(status);
  const until = status === 'open' ? openUntil(branch, now) : null;
  return until === null ? word : t`Open until ${format.instant(until, branch.timezone, 'time')}`;
}

/** The line below the name of the shop, which is not repeated by a branch of the same name. */
const lineOf = ({ name, address, shop }: Menu['branch']) =>
  [name === shop.name ? '' : name, address].filter((part) => part !== '').join(' · ');

/** Picture, name, status and terms of a branch, and what stops orders now. */
export function BranchHead({ menu, isOld }: { menu: Menu; isOld: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusOf = useBranchStatus();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [opened, setOpened] = useState<BranchSheetProps['shows']>();
  const { branch } = menu;
  const status = branchStatusAt(branch, now);
  const label = useOpenLabel(branch, status, now);
  const later = takesOrdersForLater(branch) ? t`You can order for later.` : '';
  const news = useWaitText(menu, now);
  const isClosed = status === 'closed' && later === '';
  const hasAddress = useSyncExternalStore(subscribeDeliveryAddress, hasDeliveryAddress, hasDeliveryAddress);
  return (
    <header className={css.head} data-closed={isClosed}>
      <div className={css.cover}>
        {menu.cover === undefined ? null : (
          <Picture
            image={menu.cover}
            width={1200}
            height={120}
            sizes="(max-width: 1200px) 100vw, 1200px"
            isEager
          />
        )}
      </div>
      {branch.site?.logo == null ? (
        <span className={css.logo} aria-hidden="true">
          {firstLetter(branch.shop.name)}
        </span>
      ) : (
        <Picture className={css.logo} image={branch.site.logo} width={64} height={64} sizes="64px" isEager />
      )}
      <h1>{branch.shop.name}</h1>
      <p>{lineOf(branch)}</p>
      <ul className={css.facts}>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpened('about')}>
            <Badge tone={statusOf(status).tone}>{label}</Badge>
          </button>
        </li>
        {menu.rating === undefined ? null : (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpened('reviews')}>
              {t`★ ${format.number(menu.rating.average)} of 5 (${menu.rating.count})`}
            </button>
          </li>
        )}
        {hasAddress ? (
          <Suspense fallback={<TermsFacts menu={menu} />}>
            <TermsToAddress menu={menu} Facts={TermsFacts} />
          </Suspense>
        ) : (
          <TermsFacts menu={menu} />
        )}
      </ul>
      {news === '' ? null : (
        <p role="status">
          {news} {later}
        </p>
      )}
      {opened === undefined ? null : (
        <Suspense>
          <BranchSheet shows={opened} menu={menu} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {branch.unopened === true || isOld || hasAddress || isClosed ? (
        <Suspense>
          <HeadNotices menu={menu} isOld={isOld} isClosed={isClosed} />
        </Suspense>
      ) : null}
    </header>
  );
}
