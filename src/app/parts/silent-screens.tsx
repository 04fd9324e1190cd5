import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useConnection } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import css from './live-age.module.css';

/** Kitchen screens that fell silent, for everybody else in the branch; each can be waved off on this device. */
export function SilentScreens() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { silent } = useConnection();
  const [waved, setWaved] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (one: { name: string; since: number }) => `${one.since} ${one.name}`;
  return silent
    .filter((one) => !waved.has(keyOf(one)))
    .map((one) => {
      const { name } = one;
      const since = format.instant(one.since, branch.timezone, 'time');
      return (
        <div key={keyOf(one)} role="alert" className={css.silent} data-print="never">
          <Icon name="warning" size={22} />
          <span>{t`${name} has been silent since ${since}: tickets may not be seen there`}</span>
          <button
            type="button"
            className={css.dismiss}
            onClick={() => setWaved((before) => new Set(before).add(keyOf(one)))}
          >
            {t`I know`}
          </button>
        </div>
      );
    });
}
