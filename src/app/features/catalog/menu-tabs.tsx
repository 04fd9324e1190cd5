import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { ScreenTabs } from '../../parts/frame/screen-tabs.tsx';
import { useBranchReady } from '../../sync/sync-context.tsx';
import css from './menu-tabs.module.css';

/** The frame of the menu's lists, with their tabs. */
export function MenuTabs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const ready = useBranchReady();
  return (
    <Stack gap={4} className={css.screen}>
      <ScreenTabs group="menu" label={t`Menu`} />
      {ready ? children : <Skeleton height="420px" />}
    </Stack>
  );
}
