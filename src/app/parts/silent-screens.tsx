import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useConnection } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import css from './live-age.module.css';
import { useAtRest } from './use-at-rest.ts';

interface Silent {
  name: string;
  since: number;
}

const keyOf = (one: Silent) => `${one.since} ${one.name}`;
const keysOf = (some: readonly Silent[]) => some.map(keyOf).join('\n');

/**
 * Kitchen screens that fell silent, in one row for everybody else in the branch; it can be waved off on this device. What
 * stands beside it makes room, so it waits for a moment in which nobody is about to press something.
 */
export function SilentScreens() {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const silent = useConnection((status) => status.silent);
  const [waved, setWaved] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<readonly Silent[]>([]);
  if (useAtRest() && keysOf(shown) !== keysOf(silent)) setShown(silent);
  const left = shown.filter((one) => !waved.has(keyOf(one)));
  const [first] = left;
  if (first === undefined) return null;
  const timeOf = (at: number) => format.instant(at, branch.timezone, 'time');
  const { name } = first;
  const since = timeOf(first.since);
  const all = format.list(left.map((one) => `${one.name} (${timeOf(one.since)})`));
  return (
    <div role="alert" className={css.silent} data-quiet data-print="never">
      <Icon name="warning" size={22} />
      <span>
        {left.length === 1
          ? t`${name} has been silent since ${since}: tickets may not be seen there`
          : t`Silent screens: ${all}. Tickets may not be seen there`}
      </span>
      <button
        type="button"
        className={css.dismiss}
        onClick={() => setWaved((before) => new Set([...before, ...left.map(keyOf)]))}
      >
        {t`I know`}
      </button>
    </div>
  );
}
