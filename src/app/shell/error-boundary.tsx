import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { ScreenNotLoaded } from './screen.tsx';

/** Catches errors of the screens below and shows what to do. Saved data is not affected. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

interface Props {
  /** A new location resets the error. */
  place: string;
  children: ReactNode;
}

interface State {
  fault: { error: unknown } | undefined;
  place: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { fault: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { fault: undefined, place };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
    if (error instanceof ScreenNotLoaded) error.forget();
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <Fault error={fault.error} />;
  }
}

function Fault({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (error instanceof ScreenNotLoaded) return <NotLoaded />;
  return (
    <ErrorState title={t`Something went wrong on this screen`} onRetry={reload} retryLabel={t`Reload`}>
      <Trans>Everything you saved is still here. If it happens again, go back and try another way.</Trans>
    </ErrorState>
  );
}

const reload = () => window.location.reload();

const RETRY_EVERY_MS = 5000;

// Reloading while the server is down could replace this page with the browser's error page.
const reloadIfReachable = () => fetch('/healthz').then(reload);

/** Shown when a screen's code could not be loaded. Reloads with the connection: there is no input to lose. */
function NotLoaded() {
  const { t } = useLingui();
  useEffect(() => {
    const tryAgain = () => void reloadIfReachable().catch(() => undefined);
    window.addEventListener('online', tryAgain);
    // A device with Wi-Fi but without a way to the server gets no event when there is one.
    const timer = setInterval(tryAgain, RETRY_EVERY_MS);
    return () => {
      window.removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, []);
  const again = () => void reloadIfReachable().catch(() => notices.error(t`No connection to the server`));
  return (
    <ErrorState
      kind="offline"
      title={t`This page is not on this device yet`}
      onRetry={again}
      retryLabel={t`Try again`}
    >
      <Trans>
        It opens as soon as there is a connection. Everything you saved is still here, and pages that you have
        opened before work offline.
      </Trans>
    </ErrorState>
  );
}
