import { useLingui } from '@lingui/react/macro';
import { useFormat } from './use-format.ts';

/** Lists names in words; those beyond `most` are counted: "Figs, Dates, and 3 more". */
export function useNameList(): (names: readonly string[], most: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (names, most) => {
    const rest = names.length - most;
    return format.list(rest > 0 ? [...names.slice(0, most), t`${rest} more`] : names);
  };
}
