import { servesTables } from '../model/floor.ts';
import {
  type Doer,
  type Effect,
  isBoss,
  type ModelBranch,
  type ModelDrawer,
  refused,
} from '../model/model.ts';
import { type Screen, simMutation } from './sim-mutation.ts';

/** A drawer of this branch, mostly the person's own. */
function aDrawer({ view, random, person }: Screen) {
  const all = view.list('drawer');
  const own = all.filter((drawer) => drawer.person.id === person);
  return random.maybe(own.length > 0 && random.chance(0.8) ? own : all);
}

/** A person's last hand-in in each drawer that the screen shows, or the one before it, which a stale screen shows. */
function lastHandIns({ view }: Screen, person: string, isStale: boolean) {
  return view.list('drawer').map(({ sid, moves }) => {
    const own = moves.filter(({ from }) => from?.id === person);
    return { sid, last: own.at(isStale ? -2 : -1)?.id ?? null };
  });
}

/** The drawer, or why this person may not use it. */
function usable(branch: ModelBranch, sid: string, doer: Doer): ModelDrawer | { refused: string } {
  if (!servesTables(doer)) return { refused: 'forbidden' };
  const drawer = branch.drawers.get(sid);
  if (drawer === undefined) return { refused: 'no_such_drawer' };
  return drawer.person === doer.person || isBoss(doer) ? drawer : { refused: 'forbidden' };
}

export const cashOpen = simMutation({
  name: 'cash/open',
  weight: 0.8,
  generate({ random, person }) {
    const [sid, float] = [`drawer-${person}-${random.int(3)}`.padEnd(14, 'x'), random.int(20_000)];
    const driver = { id: `driver-${random.int(2)}`, name: 'Driver' };
    return { args: { sid, float, ...(random.chance(0.2) ? { person: driver } : {}) } };
  },
  effect(branch, { sid, float, person }, doer): Effect {
    if (!servesTables(doer)) return refused('forbidden');
    const whose = person?.id ?? doer.person;
    if (whose !== doer.person && !isBoss(doer)) return refused('forbidden');
    const known = branch.drawers.get(sid);
    if (known !== undefined) return known.person === whose ? 'noop' : refused('drawer_taken');
    return { drawers: [{ sid, person: whose, at: doer.now, float, moves: [], counted: null }] };
  },
});

export const cashMove = simMutation({
  name: 'cash/move',
  weight: 0.8,
  generate(screen) {
    const { random } = screen;
    const drawer = aDrawer(screen);
    if (drawer === undefined) return undefined;
    const kind = random.chance(0.5) ? 'in' : 'out';
    const amount = 1 + random.int(5000);
    const id = random.chance(0.5) ? screen.person : `driver-${random.int(2)}`;
    const seen = lastHandIns(screen, id, amount % 2 === 0);
    const from = random.chance(0.3)
      ? { from: { id, name: 'Driver' }, ...(amount % 7 > 1 ? { seen } : {}) }
      : {};
    return { args: { sid: drawer.sid, id: `move-${random.text(10)}`, kind, amount, reason: 'ice', ...from } };
  },
  effect(branch, { sid, id, kind, amount, from, seen = [] }, doer): Effect {
    const drawer = usable(branch, sid, doer);
    if ('refused' in drawer) return drawer;
    if (from !== undefined && kind === 'out') return refused('invalid_fields');
    if (from !== undefined && from.id !== doer.person && !isBoss(doer)) return refused('forbidden');
    if (drawer.moves.some((move) => move.id === id)) return 'noop';
    if (drawer.counted !== null) return refused('drawer_counted');
    const isNews = ({ sid: other, last }: { sid: string; last: string | null }) => {
      const latest = branch.drawers
        .get(other)
        ?.moves.filter((move) => move.from === from?.id)
        .at(-1);
      return latest !== undefined && latest.id !== last;
    };
    if (from !== undefined && seen.some(isNews)) return refused('cash_taken_in');
    const moves = [...drawer.moves, { id, amount: kind === 'in' ? amount : -amount, from: from?.id }];
    return { drawers: [{ ...drawer, moves }] };
  },
});

export const cashCount = simMutation({
  name: 'cash/count',
  weight: 0.4,
  generate(screen) {
    const { random } = screen;
    const drawer = aDrawer(screen);
    if (drawer === undefined) return undefined;
    const total = random.chance(0.3) ? (drawer.count?.total ?? 500) : 100 * random.int(300);
    const coins = random.chance(0.5) ? { coins: [{ value: 100, count: Math.floor(total / 100) }] } : {};
    return { args: { sid: drawer.sid, total, ...coins } };
  },
  effect(branch, { sid, total, coins }, doer): Effect {
    const drawer = usable(branch, sid, doer);
    if ('refused' in drawer) return drawer;
    const sum = coins?.reduce((all, { value, count }) => all + value * count, 0) ?? total;
    if (sum !== total) return refused('invalid_fields');
    if (drawer.counted !== null) return drawer.counted === total ? 'noop' : refused('drawer_counted');
    return { drawers: [{ ...drawer, counted: total }] };
  },
});
