import { useLingui } from '@lingui/react/macro';

/** The usual reasons to void a dish. */
export function useVoidReasons(): readonly string[] {
  const { t } = useLingui();
  return [t`Entered by mistake`, t`Guest complained`, t`Long wait`, t`Sold out`];
}
