import { useLingui } from '@lingui/react/macro';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import css from './kitchen-screen.module.css';

interface KitchenTitleProps {
  /** The configured share, and the effective one: everything if none of the stations exist any more. */
  set: KitchenShare;
  share: KitchenShare;
  nameOfStation: (sid: string) => string;
}

/** Names the share a kitchen screen shows. */
export function KitchenTitle({ set, share, nameOfStation }: KitchenTitleProps) {
  const { t } = useLingui();
  const everything = set === 'expo' ? t`Expo: everything` : t`Station deleted: showing everything`;
  return (
    <h2 className={css.title}>{share === 'expo' ? everything : share.map(nameOfStation).join(' · ')}</h2>
  );
}
