import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useWorkplace } from '../../auth/workplace.ts';
import { qrCode } from '../pictures/qr-code.ts';
import { QrFigure } from '../pictures/qr-figure.tsx';
import css from './staff-sign-in.module.css';

/** The address at which staff sign in, with the shop number filled in. */
export function useStaffSignInLink(): string {
  const { shop } = useWorkplace();
  return `${location.origin}/admin/login.html?shop=${shop.id}`;
}

/** The code that opens the staff sign-in, beside the shop number and `children`. */
export function StaffSignIn({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const link = useStaffSignInLink();
  const code = useMemo(() => qrCode(link), [link]);
  return (
    <div className={css.card}>
      <QrFigure code={code} label={t`QR code for staff sign-in`} className={css.code} />
      <div className={css.words}>
        <p className={css.number}>
          <span>{t`Shop number`}</span> <strong>{shop.id}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
