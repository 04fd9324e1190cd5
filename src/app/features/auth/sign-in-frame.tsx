import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { BrigadeMark } from '../../shell/brigade-mark.tsx';
import css from './login.module.css';

interface SignInFrameProps {
  title: string;
  /** Below the logo. */
  offer?: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in screens: logo and one card. */
export function SignInFrame({ title, offer, children }: SignInFrameProps) {
  return (
    <div className={css.screen}>
      <title>{`${title} · Brigade`}</title>
      <div className={css.brand}>
        <BrigadeMark />
        <p className={css.name}>Brigade</p>
        <p className={css.claim}>
          <Trans>The restaurant that keeps serving when the network does not.</Trans>
        </p>
        {offer}
      </div>
      <main className={css.panel}>
        <Card>
          <h1 className={css.title}>{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  );
}
