import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { leads } from '#domain/roles.ts';
import { tableLinks } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useBranchReady, useRow, useRows } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { codePicture, tableCode } from './table-code.ts';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import css from './table-print.module.css';

/** The codes of one table or of a whole hall, to be printed and put on the tables. */
export function TablePrint() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const ready = useBranchReady();
  const { actor } = useWorkplace();
  const tables = useRows('table');
  const hall = useRow('hall', sid);
  if (!leads(actor)) return <NotAllowed />;
  if (!ready) return <Skeleton height="520px" />;
  const shown = tables
    .filter((table) => table.sid === sid || table.hall === sid)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="table"
        title={hall === undefined ? t`This table does not exist` : t`There are no tables in this hall yet`}
      />
    );
  }
  return (
    <div className={css.screen}>
      <div className={css.tools} data-print="never">
        <Button icon="printer" variant="primary" onPress={() => window.print()}>
          {t`Print`}
        </Button>
        <p>{t`A code is good until its table is freed; after that it shows the menu only and is to be printed again.`}</p>
      </div>
      <ul className={css.sheet}>
        {shown.flatMap((table) =>
          tableLinks(table, location.origin).map(({ part, href }) => (
            <li key={href} className={css.card}>
              <CodeCard table={table} part={part} href={href} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function CodeCard({ table, part, href }: { table: Table; part: number | null; href: string }) {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const hall = useRow('hall', table.hall);
  const code = useMemo(() => tableCode(href), [href]);
  const title = part === null ? table.name : t`${table.name}, part ${part}`;

  function save(): void {
    codePicture(code, `${shop.name} · ${title}`).then(
      (blob) => {
        const url = URL.createObjectURL(blob);
        const link = document.createElement('a');
        link.href = url;
        link.download = `${title}.png`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
      },
      (cause: unknown) => {
        console.error('the picture of a code failed', cause);
        notices.error(t`The picture could not be made`);
      },
    );
  }

  return (
    <>
      <p className={css.shop}>{shop.name}</p>
      <svg
        className={css.code}
        viewBox={`0 0 ${code.side} ${code.side}`}
        role="img"
        aria-label={t`Code of ${title}`}
        shapeRendering="crispEdges"
      >
        <rect width={code.side} height={code.side} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <h2 className={css.title}>{title}</h2>
      <p>{hall?.name}</p>
      <p className={css.ask}>{t`Scan to see the menu and to order`}</p>
      <p className={css.link} data-print="never">
        <a href={href}>{href}</a>
      </p>
      <div data-print="never">
        <Button aria-label={t`Save the code of ${title} as a picture`} onPress={save}>
          {t`Save as a picture`}
        </Button>
      </div>
    </>
  );
}
