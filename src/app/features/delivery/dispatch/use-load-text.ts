import { useLingui } from '@lingui/react/macro';
import type { DriverLoad } from '#domain/delivery/dispatch.ts';

/** A driver's work in words: "2 on the way, 1 to pick up", or that they are free. */
export function useLoadText(): (load: DriverLoad) => string {
  const { t } = useLingui();
  return ({ out, waiting }) => {
    if (out === 0 && waiting === 0) return t`Free`;
    if (waiting === 0) return t`${out} on the way`;
    if (out === 0) return t`${waiting} to pick up`;
    return t`${out} on the way, ${waiting} to pick up`;
  };
}
