import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { useBranchReady } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import css from './menu-tabs.module.css';

/** The frame of the menu's lists: tabs, and a check that the person may edit. */
export function MenuTabs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const ready = useBranchReady();
  if (!isManager(actor)) return <NotAllowed />;
  const tabs = [
    { to: `${path}/products`, label: t`Products` },
    { to: `${path}/catalogs`, label: t`Catalogs` },
    { to: `${path}/extras`, label: t`Extras` },
  ];
  return (
    <Stack gap={4} className={css.screen}>
      <SectionTabs label={t`The menu`} tabs={tabs} />
      {ready ? children : <Skeleton height="420px" />}
    </Stack>
  );
}
