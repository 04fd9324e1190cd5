import { useLingui } from '@lingui/react/macro';
import { isolated } from '../../../i18n/isolated.ts';

/** A link that calls a restaurant; nothing if it has no phone. */
export function CallLink({ phone }: { phone: string }) {
  const { t } = useLingui();
  return phone === '' ? null : <a href={`tel:${phone}`}>{t`Call ${isolated(phone)}`}</a>;
}
