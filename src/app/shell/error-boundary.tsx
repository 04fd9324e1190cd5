import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { ScreenNotLoaded } from './screen.ts';

/** The page's end of the line for faults: says what to do, and keeps what is saved on the device safe. */
export function ErrorBoundary() {
  const { t } = useLingui();
  const error = useRouteError();
  const isAbsent = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isAbsent) console.error(error);
  }, [error, isAbsent]);
  if (isAbsent) return <Navigate to="/admin/404" replace />;
  const reload = () => window.location.reload();
  if (error instanceof ScreenNotLoaded) {
    return (
      <ErrorState
        kind="offline"
        title={t`This screen is not on the device yet`}
        onRetry={reload}
        retryLabel={t`Load again`}
      >
        <Trans>It comes with the next connection. Everything you saved is still here.</Trans>
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t`Something went wrong on this screen`} onRetry={reload} retryLabel={t`Load again`}>
      <Trans>Everything you saved is still here. If it happens again, go back and take another way.</Trans>
    </ErrorState>
  );
}
