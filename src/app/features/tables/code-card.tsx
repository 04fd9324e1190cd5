import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { notices } from '#ui/notices.tsx';
import { isManager } from '#domain/roles.ts';
import { tableLink } from '#domain/tables/table-link.ts';
import type { Table } from '#domain/tables/table.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { saveCodePicture } from '../../parts/pictures/code-picture.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../parts/pictures/qr-figure.tsx';
import css from './table-print.module.css';

interface CodeCardProps {
  table: Table;
  /** The text below the code. */
  text: string;
  /** The only table on the page is always printed. */
  isAlone: boolean;
  isPrinted: boolean;
  onChoose: (isPrinted: boolean) => void;
  onPrint: () => void;
  onReplace: () => void;
}

/** The lasting code of a whole table: how many bills it has is the present party's matter. */
export function CodeCard(props: CodeCardProps) {
  const { table, text, isAlone, isPrinted, onChoose, onPrint, onReplace } = props;
  const { t } = useLingui();
  const { shop, actor } = useWorkplace();
  const hall = useRow('hall', table.hall);
  const href = tableLink(table.sid, table.order_key, location.origin);
  const code = useMemo(() => qrCode(href), [href]);
  const title = table.name;

  function save(): void {
    saveCodePicture(code, `${shop.name} · ${title}`, `${title}.png`).catch((cause: unknown) => {
      console.error('the picture of a code failed', cause);
      notices.error(t`Could not create the picture`);
    });
  }

  const print = { id: 'print', label: t`Print this table only`, onSelect: onPrint };
  const replace = { id: 'replace', label: t`Replace code`, onSelect: onReplace };
  return (
    <li
      className={classes(css.cell, isPrinted ? undefined : css.left)}
      data-print={isPrinted ? undefined : 'never'}
    >
      <div className={css.row} data-print="never">
        {isAlone ? null : (
          <Checkbox aria-label={t`Print ${title}`} isSelected={isPrinted} onChange={onChoose}>
            {title}
          </Checkbox>
        )}
        <Menu
          label={t`Actions for ${title}`}
          trigger={<IconButton icon="dots" label={t`Actions for ${title}`} />}
          entries={[
            ...(isAlone ? [] : [print]),
            { id: 'picture', label: t`Save as picture`, onSelect: save },
            { id: 'guest', label: t`Open as a guest`, href, isNewTab: true },
            ...(isAlone || !isManager(actor) ? [] : [replace]),
          ]}
        />
      </div>
      <div className={css.card}>
        <p className={css.shop}>{shop.name}</p>
        <QrFigure code={code} label={t`Code for ${title}`} className={css.code} />
        <h2 className={css.title}>{title}</h2>
        {hall === undefined ? null : <p className={css.hall}>{hall.name}</p>}
        <p className={css.ask}>{text}</p>
      </div>
    </li>
  );
}
