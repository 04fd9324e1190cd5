import type { IconName } from '#ui/icon.data.ts';
import type { Trouble } from './troubles.ts';

export const TROUBLE_ICONS: Readonly<Record<Trouble['tone'], IconName>> = {
  danger: 'warning',
  warn: 'warning',
  offline: 'wifi-off',
  info: 'info',
};
