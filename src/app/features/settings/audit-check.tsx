import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import type { AuditFault } from '#domain/audit/audit-events.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';
import css from './audit-log.module.css';

interface Checked {
  checked: number;
  count: number;
  fault: AuditFault | null;
  isDone: boolean;
}

/** Verifies the hash of every entry, page by page. */
export function AuditCheck() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [found, setFound] = useState<Checked>();
  const isRunning = found?.isDone === false;

  async function check(): Promise<void> {
    setFound({ checked: 0, count: 0, fault: null, isDone: false });
    for (let after = 0; ; ) {
      const answer = await callBranch('audit/verify', { after });
      if (!answer.ok) {
        refusalNotice(answer.refusal);
        setFound(undefined);
        return;
      }
      const { checked_to: checked, count, fault } = answer.value;
      const isDone = fault !== null || checked >= count;
      setFound({ checked, count, fault, isDone });
      if (isDone) return;
      after = checked;
    }
  }

  return (
    <Card
      title={t`Integrity`}
      subtitle={t`Each entry carries a hash of the one before. Checking finds entries that were removed or changed.`}
      {...(found?.isDone === true ? { tone: found.fault === null ? 'fresh' : 'danger' } : {})}
    >
      <Stack gap={3}>
        <div>
          <Button icon="check" isPending={isRunning} onPress={() => void check()}>
            <Trans>Check log</Trans>
          </Button>
        </div>
        {isRunning ? (
          <Progress label={t`Checking`} value={found.checked} max={Math.max(1, found.count)} />
        ) : null}
        <p role="status" className={css.result}>
          {found?.isDone === true ? <Result {...found} /> : null}
        </p>
      </Stack>
    </Card>
  );
}

function Result({ count, fault }: Checked) {
  const format = useFormat();
  const entries = format.number(count);
  if (fault === null) return <Trans>Entries checked: {entries}. None is missing or changed.</Trans>;
  const number = format.number(fault.number);
  return fault.why === 'removed' ? (
    <Trans>
      Entry {number} is missing: it was removed from the database. Ask the server’s administrator, and compare
      with an earlier export.
    </Trans>
  ) : (
    <Trans>
      Entry {number} was changed after it was written. Ask the server’s administrator, and compare with an
      earlier export.
    </Trans>
  );
}
