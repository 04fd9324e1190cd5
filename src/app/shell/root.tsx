import { useLingui } from '@lingui/react/macro';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { Suspense } from 'react';
import {
  matchRoutes,
  type RouteObject,
  useHref,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import { NoticeRegion } from '#ui/notices.tsx';
import { UiTextsProvider } from '#ui/ui-texts.tsx';
import type { UiTexts } from '#ui/ui-texts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLaterRoutes } from './later-routes.ts';
import { RouteMatchesContext } from './route-matches.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { localeOf } from '../i18n/i18n.ts';
import { useLanguage } from '../i18n/use-language.ts';

function useTranslatedUiTexts(): UiTexts {
  const { t } = useLingui();
  return {
    cancel: t`Cancel`,
    clear: t`Clear`,
    close: t`Close`,
    currentPage: (page) => t`Page ${page}, current page`,
    dismissNotice: t`Dismiss`,
    hidePassword: t`Hide password`,
    loading: t`Loading`,
    nextPage: t`Next page`,
    notices: t`Notices`,
    optional: t`optional`,
    pages: t`Pages`,
    previousPage: t`Previous page`,
    retry: t`Try again`,
    selectAll: t`Select all`,
    selectRow: t`Select`,
    showPassword: t`Show password`,
    toPage: (page) => t`Page ${page}`,
    undo: t`Undo`,
  };
}

/** Where a link leads. What has a scheme of its own (`tel:`) is none of the router's. */
function useAddress(to: string): string {
  const inside = useHref(to);
  return /^[a-z]+:/.test(to) ? to : inside;
}

/** What every screen stands in: the controls' language, their links, the notices. */
export function Root({ routes: first }: { routes: RouteObject[] }) {
  const routes = useLaterRoutes() ?? first;
  const navigate = useNavigate();
  const location = useLocation();
  const screens = useRoutes(routes);
  useScrollMemory();
  return (
    <I18nProvider locale={localeOf(useLanguage())}>
      {/* oxlint-disable-next-line react/hooks -- the library calls it for every link; its name is its contract */}
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useAddress}>
        <UiTextsProvider texts={useTranslatedUiTexts()}>
          <RouteMatchesContext value={matchRoutes(routes, location) ?? []}>
            <ErrorBoundary>
              <Suspense>{screens}</Suspense>
            </ErrorBoundary>
          </RouteMatchesContext>
          <NoticeRegion />
          <UpdatePrompt />
        </UiTextsProvider>
      </RouterProvider>
    </I18nProvider>
  );
}
