import { useLingui } from '@lingui/react/macro';
import { expectedCash } from '#domain/cash/expected-cash.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Told } from './use-change-sentence.ts';

/** The sentences about cash drawers. */
export function useCashSentences() {
  const { t } = useLingui();
  const format = useFormat();
  const view = usePeek();
  const { branch } = useWorkplace();
  const money = (amount: number) => isolated(format.money(Math.abs(amount), branch.currency));

  function started({ by, args: { float = 0, person } }: Told): string {
    const amount = money(float);
    const whose = person?.name ?? by;
    return whose === by
      ? t`${by} started a cash drawer with ${amount}`
      : t`${by} started a cash drawer for ${whose} with ${amount}`;
  }

  function counted({ by, args: { total }, entry }: Told): string | undefined {
    if (total === undefined) return undefined;
    const amount = money(total);
    const drawer = view.get('drawer', entry.subject);
    const whose = drawer?.person.name ?? by;
    const sentence =
      whose === by
        ? t`${by} counted their cash: ${amount}`
        : t`${by} counted the cash of ${whose}: ${amount}`;
    if (drawer === undefined || drawer.count === null) return sentence;
    const sources = { sessions: view.list('session'), orders: view.list('order') };
    const difference = drawer.count.total - expectedCash(drawer, sources).expected;
    const gap = money(difference);
    if (difference === 0) return sentence;
    return difference < 0 ? t`${sentence}, ${gap} short` : t`${sentence}, ${gap} over`;
  }

  function moved({ by, args: { kind, amount } }: Told): string | undefined {
    if (amount === undefined) return undefined;
    const sum = money(amount);
    return kind === 'out' ? t`${by} paid ${sum} out of the drawer` : t`${by} paid ${sum} into the drawer`;
  }

  return { started, moved, counted };
}
