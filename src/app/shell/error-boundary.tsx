import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { ScreenNotLoaded } from './screen.tsx';

/** The page's end of the line for faults: says what to do, and keeps what is saved on the device safe. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

interface Props {
  /** Going elsewhere tries again. */
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
    <ErrorState title={t`Something went wrong on this screen`} onRetry={reload} retryLabel={t`Load again`}>
      <Trans>Everything you saved is still here. If it happens again, go back and take another way.</Trans>
    </ErrorState>
  );
}

const reload = () => window.location.reload();

/** Comes by itself when there is a network again: nothing that was typed is on this screen. */
function NotLoaded() {
  const { t } = useLingui();
  // Where the server does not answer, a browser that keeps no copy would put its own page in the place of this one.
  const again = () =>
    void fetch('/healthz').then(reload, () => notices.error(t`No connection to the server`));
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  return (
    <ErrorState
      kind="offline"
      title={t`This page could not be fetched`}
      onRetry={again}
      retryLabel={t`Load again`}
    >
      <Trans>It comes with the next connection. Everything you saved is still here.</Trans>
    </ErrorState>
  );
}
