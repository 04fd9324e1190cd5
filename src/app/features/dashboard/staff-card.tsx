import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './branch-code.module.css';

/** How staff sign in: the shop number, and a code that opens the sign-in with it filled in. */
export function StaffCard() {
  const { t } = useLingui();
  const { shop, path } = useWorkplace();
  const link = `${location.origin}/admin/login.html?shop=${shop.id}`;
  const copyLink = useCopyLink();
  const code = useMemo(() => qrCode(link), [link]);
  return (
    <Card title={t`Staff sign-in`} icon="users">
      <div className={css.card}>
        <QrFigure code={code} label={t`QR code for staff sign-in`} className={css.code} />
        <div className={css.ways}>
          <p className={css.number}>
            <span>{t`Shop number`}</span> <strong>{shop.id}</strong>
          </p>
          <p className={css.hint}>
            <Trans>Staff scan the code, then enter their user name and password.</Trans>
          </p>
          <div className={css.buttons}>
            <Button onPress={() => copyLink(link)}>{t`Copy sign-in link`}</Button>
            <Link href={`${path}/staff-users`} variant="secondary">
              <Trans>Staff</Trans>
            </Link>
          </div>
        </div>
      </div>
    </Card>
  );
}
