import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

export function NotFound() {
  const { t } = useLingui();
  const isStaff = useLocation().pathname.startsWith('/admin');
  return (
    <>
      <title>{t`Page not found`}</title>
      <meta name="prerender-status-code" content="404" />
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon="search"
        title={t`Page not found`}
        action={
          isStaff ? (
            <Link href="/admin" variant="primary" icon="home">
              <Trans>Go to home</Trans>
            </Link>
          ) : (
            <Link href="/" variant="primary" icon="home">
              <Trans>Go to restaurants</Trans>
            </Link>
          )
        }
      >
        <Trans>The page you asked for does not exist or has been removed.</Trans>
      </EmptyState>
    </>
  );
}
