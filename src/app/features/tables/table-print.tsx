import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useBranchReady, useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { saveCodePicture } from '../../parts/pictures/code-picture.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import { LocalAddressWarning } from '../../parts/sharing/local-address-warning.tsx';
import { CodeTools } from './code-tools.tsx';
import css from './table-print.module.css';

/** The QR codes of one table, a whole hall or, without one in the address, all halls, for printing. */
export function TablePrint() {
  const { t } = useLingui();
  const { sid } = useParams();
  const ready = useBranchReady();
  const tables = useRows('table');
  const halls = useRows('hall');
  const nameOf = (of: string) => halls.find((hall) => hall.sid === of)?.name ?? '';
  const isHall = sid === undefined || halls.some((hall) => hall.sid === sid);
  if (!ready) return <Skeleton height="520px" />;
  const shown = tables
    .filter((table) => sid === undefined || table.sid === sid || table.hall === sid)
    .sort(
      (a, b) =>
        nameOf(a.hall).localeCompare(nameOf(b.hall)) ||
        a.name.localeCompare(b.name, undefined, { numeric: true }),
    );
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="table"
        title={isHall ? t`No tables in this hall yet` : t`This table does not exist`}
      />
    );
  }
  const one = shown.length === 1 && sid !== undefined ? shown[0] : undefined;
  return (
    <div className={css.screen}>
      <LocalAddressWarning />
      <div className={css.tools} data-print="never">
        <Button icon="printer" variant="primary" onPress={() => window.print()}>
          {t`Print`}
        </Button>
        <p>{t`Print once: the code stays valid for every party. If it must not be used any more, choose “Replace code” on it.`}</p>
      </div>
      <ul className={css.sheet}>
        {shown.flatMap((table) =>
          tableLinks(table, location.origin).map(({ part, href }) => (
            <li key={href} className={css.card}>
              <CodeCard table={table} part={part} href={href} isAlone={one !== undefined} />
            </li>
          )),
        )}
      </ul>
      {one === undefined ? null : <CodeTools table={one} />}
    </div>
  );
}

interface CodeCardProps {
  table: Table;
  part: number | null;
  href: string;
  /** The only table on the page. */
  isAlone: boolean;
}

function CodeCard({ table, part, href, isAlone }: CodeCardProps) {
  const { t } = useLingui();
  const { shop, actor, path } = useWorkplace();
  const hall = useRow('hall', table.hall);
  const code = useMemo(() => qrCode(href), [href]);
  const title = part === null ? table.name : t`${table.name}, part ${part}`;

  function save(): void {
    saveCodePicture(code, `${shop.name} · ${title}`, `${title}.png`).catch((cause: unknown) => {
      console.error('the picture of a code failed', cause);
      notices.error(t`Could not create the picture`);
    });
  }

  return (
    <>
      <p className={css.shop}>{shop.name}</p>
      <QrFigure code={code} label={t`Code for ${title}`} className={css.code} />
      <h2 className={css.title}>{title}</h2>
      <p>{hall?.name}</p>
      <p className={css.ask}>{t`Scan to view the menu and order`}</p>
      <p className={css.link} data-print="never">
        <a href={href}>{href}</a>
      </p>
      <div data-print="never">
        <Button aria-label={t`Save code for ${title} as picture`} onPress={save}>
          {t`Save as picture`}
        </Button>
        {isAlone || !isManager(actor) ? null : (
          <Link href={`${path}/tables/table-print/${table.sid}`} variant="quiet">
            {t`Replace code`}
          </Link>
        )}
      </div>
    </>
  );
}
