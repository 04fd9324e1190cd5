import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { branchLink } from '#domain/shops/branch-link.ts';
import { saveCodePicture } from '../pictures/code-picture.ts';
import { qrCode } from '../pictures/qr-code.ts';
import { QrFigure } from '../pictures/qr-figure.tsx';
import { LocalAddressWarning } from './local-address-warning.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './branch-code-card.module.css';

/** The branch's QR code for ordering: shows, copies, prints or downloads it. */
export function BranchCodeCard() {
  const { t } = useLingui();
  const { branch, shop, path } = useWorkplace();
  const link = branchLink(branch, location.origin);
  const copyLink = useCopyLink();
  const code = useMemo(() => qrCode(link), [link]);

  function save(): void {
    saveCodePicture(code, `${shop.name} · ${branch.name}`, `${branch.sid}.png`).catch((cause: unknown) => {
      console.error('the picture of a code failed', cause);
      notices.error(t`Could not create the picture`);
    });
  }

  return (
    <Card title={t`Share your page`} icon="copy">
      <div className={css.card}>
        <QrFigure code={code} label={t`QR code for ${branch.name}`} className={css.code} />
        <div className={css.ways}>
          <LocalAddressWarning />
          <p className={css.link}>
            <a href={link}>{link}</a>
          </p>
          <div className={css.buttons}>
            {/* The storefront is another app: the browser opens it. */}
            <Link href={`/${shop.site_uid}/${branch.sid}`} target="_blank" variant="primary">
              {t`View my page`}
            </Link>
            <Button onPress={() => copyLink(link)}>{t`Copy link`}</Button>
            <Link href={`${path}/branch-code.html`} variant="secondary" icon="printer">
              {t`Print sheet`}
            </Link>
            <Button onPress={save}>{t`Save as picture`}</Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
