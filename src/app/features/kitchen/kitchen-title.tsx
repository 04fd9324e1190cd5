import { useLingui } from '@lingui/react/macro';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import css from './kitchen-screen.module.css';

interface KitchenTitleProps {
  /** What it was set to, and what it shows: everything where none of that is there any more. */
  set: KitchenShare;
  share: KitchenShare;
  nameOfStation: (sid: string) => string;
}

/** Whose work a kitchen screen shows. */
export function KitchenTitle({ set, share, nameOfStation }: KitchenTitleProps) {
  const { t } = useLingui();
  const everything = set === 'expo' ? t`Expo: everything` : t`Its station is gone: everything`;
  return (
    <h2 className={css.title}>{share === 'expo' ? everything : share.map(nameOfStation).join(' · ')}</h2>
  );
}
