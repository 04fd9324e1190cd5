import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { Drawer, DrawerMove } from '#domain/cash/drawer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { CountDialog } from './count-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import css from './cash.module.css';

/**
 * A drawer in use: what was paid in and out. What it should contain is shown only after the count. `isNext`: whether
 * counting it is the next step.
 */
export function OpenDrawer({ drawer, isNext }: { drawer: Drawer; isNext: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch, actor } = useWorkplace();
  const [open, setOpen] = useState<DrawerMove['kind'] | 'count' | null>(null);
  const { name } = drawer.person;
  const [float, since] = [
    format.money(drawer.float, branch.currency),
    format.instant(drawer.opened_at, branch.timezone, 'short'),
  ];
  const by = drawer.opened_by;
  const close = () => setOpen(null);
  return (
    <Card
      title={drawer.person.id === actor.id ? t`Your cash drawer` : t`Cash of ${name}`}
      subtitle={
        by === name ? t`Float ${float}, since ${since}` : t`Float ${float}, since ${since}, started by ${by}`
      }
    >
      <Stack gap={4}>
        {drawer.moves.length === 0 ? null : (
          <ul className={css.rows} aria-label={t`Paid in and out`}>
            {drawer.moves.map(({ id, kind, amount, reason, by }) => (
              <li key={id}>
                <span>
                  {kind === 'in' ? t`Paid in` : t`Paid out`} · {reason} · {by}
                </span>
                <strong>{format.money(kind === 'in' ? amount : -amount, branch.currency)}</strong>
              </li>
            ))}
          </ul>
        )}
        <Cluster gap={3}>
          <Button icon="plus" onPress={() => setOpen('in')}>
            {t`Pay in`}
          </Button>
          <Button icon="minus" onPress={() => setOpen('out')}>
            {t`Pay out`}
          </Button>
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            size="kitchen"
            icon="check"
            onPress={() => setOpen('count')}
          >
            {t`Count cash`}
          </Button>
        </Cluster>
      </Stack>
      {open === 'in' || open === 'out' ? <MoveDialog drawer={drawer} kind={open} onClose={close} /> : null}
      {open === 'count' ? <CountDialog drawer={drawer} onClose={close} /> : null}
    </Card>
  );
}
