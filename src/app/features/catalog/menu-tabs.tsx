import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { leads } from '#domain/roles.ts';
import { useBranchReady } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import css from './menu-tabs.module.css';

/** The frame of the menu's lists: who may edit, the ways between them. */
export function MenuTabs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const ready = useBranchReady();
  if (!leads(actor)) return <EmptyState icon="warning" title={t`Your role does not allow this`} />;
  const tabs = [
    { to: `${path}/products`, label: t`Products` },
    { to: `${path}/catalogs`, label: t`Catalogs` },
    { to: `${path}/extras`, label: t`Extras` },
  ];
  return (
    <Stack gap={4} className={css.screen}>
      <nav aria-label={t`The menu`} className={css.tabs}>
        {tabs.map((tab) => (
          <NavLink
            key={tab.to}
            to={tab.to}
            className={({ isActive }) => `${css.tab} ${isActive ? css.current : ''}`}
          >
            {tab.label}
          </NavLink>
        ))}
      </nav>
      {ready ? children : <Skeleton height="420px" />}
    </Stack>
  );
}
