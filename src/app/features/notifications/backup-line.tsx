import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BackupStanding } from '#domain/notifications/backup-standing.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './ready-screen.module.css';

/** Whether the shop's data could be restored: the last proven restore, or what is wrong with the backups. */
export function BackupLine({ backup }: { backup: BackupStanding }) {
  const { t } = useLingui();
  const format = useFormat();
  const { timezone } = useWorkplace().branch;
  const { taken_at: taken, proven_at: proven, proof_ms: ms, orders, problem } = backup;
  const at = (instant: number | null) => (instant === null ? '' : format.instant(instant, timezone));
  const seconds = Math.max(1, Math.round(ms / 1000));
  const lastProven =
    proven === null
      ? t`No backup was restored and checked yet.`
      : t`Last proven restore: ${at(proven)}, ${seconds} s, ${plural(orders, { one: '# order', other: '# orders' })}`;
  const wrong = {
    backup_failed: t`The last backup failed. Tell the person who runs the server.`,
    proof_failed: t`The last backup could not be restored. Tell the person who runs the server.`,
    no_space: t`The server’s disk has too little space for a backup. Tell the person who runs the server.`,
    copy_failed: t`The last backup could not be copied to the store outside this server. Tell the person who runs the server.`,
    too_old:
      taken === null
        ? t`There is no backup.`
        : t`The newest backup is from ${at(taken)}. Tell the person who runs the server.`,
  };
  return (
    <p
      role={problem === null ? undefined : 'alert'}
      className={css.summary}
      data-tone={problem === null && proven !== null ? 'fresh' : 'warn'}
    >
      {problem === null ? lastProven : `${wrong[problem]} ${lastProven}`}
    </p>
  );
}
