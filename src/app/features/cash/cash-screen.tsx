import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Drawer } from '#domain/cash/drawer.ts';
import { isManager } from '#domain/roles.ts';
import { HOUR_MS } from '#domain/time.ts';
import { serverNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useBranchReady } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DrawerResult } from './drawer-result.tsx';
import { HandIns } from './hand-ins.tsx';
import { nextCashStep } from './next-cash-step.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { StartDrawer } from './start-drawer.tsx';
import { useDrawers } from './use-drawers.ts';
import css from './cash.module.css';

/** A person's own cash drawer: its float, cash paid in and out, and its count. Managers see all drawers. */
export function CashScreen() {
  const { t } = useLingui();
  const { actor, path } = useWorkplace();
  const ready = useBranchReady();
  const { drawers, own } = useDrawers();
  const counted = own?.count?.at;
  const isJustCounted = own !== undefined && counted !== undefined && serverNow() - counted < HOUR_MS;
  const next = nextCashStep({ own, drawers, manages: isManager(actor) }, serverNow());
  const isNext = ({ sid }: Drawer) => typeof next === 'object' && next.count === sid;
  if (!ready) return <Skeleton height="480px" />;
  const others = isManager(actor) ? drawers.filter((drawer) => drawer !== own) : [];
  const mine = (
    <>
      {/* A count is read before the next drawer is started. */}
      {isJustCounted ? <CountedDrawer drawer={own} /> : null}
      {own === undefined || own.count !== null ? (
        <StartDrawer isNext={next === 'start'} />
      ) : (
        <OpenDrawer drawer={own} isNext />
      )}
      {own === undefined || own.count === null || isJustCounted ? null : <CountedDrawer drawer={own} />}
      {isManager(actor) ? (
        <>
          <div>
            <Link
              href={`${path}/cash/closings`}
              variant={next === 'close' ? 'primary' : 'secondary'}
              icon="receipt"
            >
              {t`Day closing`}
            </Link>
          </div>
          <HandIns />
        </>
      ) : null}
    </>
  );
  if (others.length === 0)
    return (
      <Stack gap={4} className={css.screen}>
        {mine}
      </Stack>
    );
  return (
    <div className={css.panes}>
      <Stack gap={4}>{mine}</Stack>
      <Stack gap={4}>
        {others.map((drawer) =>
          drawer.count === null ? (
            <OpenDrawer key={drawer.sid} drawer={drawer} isNext={isNext(drawer)} />
          ) : (
            <CountedDrawer key={drawer.sid} drawer={drawer} />
          ),
        )}
      </Stack>
    </div>
  );
}

function CountedDrawer({ drawer }: { drawer: Drawer }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { name } = drawer.person;
  const [since, at] = [drawer.opened_at, drawer.count?.at ?? 0].map((one) =>
    format.instant(one, branch.timezone, 'short'),
  );
  const by = drawer.opened_by;
  return (
    <Card
      title={t`Cash of ${name}`}
      subtitle={by === name ? t`Started ${since}` : t`Started ${since} by ${by}`}
      aside={<Badge tone="done" icon="check">{t`Counted ${at}`}</Badge>}
    >
      <DrawerResult drawer={drawer} />
    </Card>
  );
}
