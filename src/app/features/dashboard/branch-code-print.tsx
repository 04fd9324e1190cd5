import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { branchLink } from '#domain/shops/branch-link.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { LocalAddressWarning } from '../../parts/sharing/local-address-warning.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './branch-code.module.css';

/** The branch's QR code on a page, for windows, counters and flyers. */
export function BranchCodePrint() {
  const { t } = useLingui();
  const { branch, shop } = useWorkplace();
  const link = branchLink(branch, location.origin);
  const code = useMemo(() => qrCode(link), [link]);
  return (
    <div className={css.sheet}>
      <LocalAddressWarning />
      <div data-print="never">
        <Button icon="printer" variant="primary" onPress={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
      <h2>{`${shop.name} · ${branch.name}`}</h2>
      <QrFigure code={code} label={t`QR code for ${branch.name}`} className={css.code} />
      <p className={css.ask}>{t`Scan to view the menu and order`}</p>
      <p className={css.link}>{link}</p>
    </div>
  );
}
