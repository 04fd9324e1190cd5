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
import { IdentityPrompt } from './identity-prompt.tsx';
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

/** Resolves a link's address. Addresses with a scheme (`tel:`) bypass the router. */
function useAddress(to: string): string {
  const inside = useHref(to);
  return /^[a-z]+:/.test(to) ? to : inside;
}

/** The root of every screen: texts of the controls, router for links, notices. */
export function Root({ routes: first }: { routes: RouteObject[] }) {
  const routes = useLaterRoutes() ?? first;
  const navigate = useNavigate();
  const location = useLocation();
  const screens = useRoutes(routes);
  useScrollMemory();
  return (
    <I18nProvider locale={localeOf(useLanguage())}>
      {/* oxlint-disable-next-line react/hooks -- the library calls it for every link, as a hook */}
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useAddress}>
        <UiTextsProvider texts={useTranslatedUiTexts()}>
          <RouteMatchesContext value={matchRoutes(routes, location) ?? []}>
            <ErrorBoundary>
              <Suspense>{screens}</Suspense>
            </ErrorBoundary>
          </RouteMatchesContext>
          <NoticeRegion />
          <UpdatePrompt />
          <IdentityPrompt />
        </UiTextsProvider>
      </RouterProvider>
    </I18nProvider>
  );
}
