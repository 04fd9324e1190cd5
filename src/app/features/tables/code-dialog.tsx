import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import css from './code-dialog.module.css';

/** The lasting code of a table on screen, for a guest to scan; one for each part of a split table. */
export function CodeDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Code for ${table.name}`}
      shape="sheet"
      footer={
        isManager(actor) ? (
          <Link href={`${path}/tables/table-print/${table.sid}`} variant="secondary">
            {t`Print or replace`}
          </Link>
        ) : undefined
      }
    >
      <p className={css.ask}>{t`Scan to view the menu and order`}</p>
      <ul className={css.codes}>
        {tableLinks(table, location.origin).map(({ part, href }) => (
          <li key={href} className={css.card}>
            <ShownCode title={part === null ? table.name : t`${table.name}, part ${part}`} href={href} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ShownCode({ title, href }: { title: string; href: string }) {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const code = useMemo(() => qrCode(href), [href]);
  return (
    <>
      <QrFigure code={code} label={t`Code for ${title}`} className={css.code} />
      <h3 className={css.title}>{title}</h3>
      <Button icon="copy" aria-label={t`Copy link for ${title}`} onPress={() => copyLink(href)}>
        {t`Copy link`}
      </Button>
    </>
  );
}
