import { signIn, backup, type Backup, killTabs, reopen, restore } from '../world/accidents.ts';
import { SHOP } from '../world/place.ts';
import type { Scenario, Stage } from './scenario.ts';

const place =
  (sid: string, action: 'table' | 'pickup' = 'table', where?: { device?: number; tab?: number }) =>
  ({ tap }: Stage) =>
    tap(
      'cart/checkout',
      {
        sid: `order-${sid.padEnd(12, '0')}`,
        branch_sid: 'branch-1',
        action,
        ...(action === 'table' ? { table: 't1' } : {}),
        products: [
          { id: `line-${sid}-burger00`, product_id: 'burger', quantity: 2 },
          { id: `line-${sid}-cola0000`, product_id: 'cola', quantity: 1 },
        ],
      },
      where,
    );
const A = 'order-aaaaaaaaaaaa';
const sidOfA = 'aaaaaaaaaaaa';
const lineA = `line-${sidOfA}-burger00`;
const lineB = `line-${sidOfA}-cola0000`;
const placeA = place(sidOfA);
const move = (status: string, where?: { device?: number; tab?: number }) => (stage: Stage) =>
  stage.tap('orders/status', { sid: A, status }, where);
const mark = (line: string, status: string, where?: { device?: number; tab?: number }) => (stage: Stage) =>
  stage.tap('orders/item-status', { sid: A, items: [{ product: line, status }] }, where);
const count = (sid: string, left: number, where?: { device?: number; tab?: number }) => (stage: Stage) =>
  stage.tap('products/stock', { sid, count: left }, where);
const offline =
  (yes: boolean, at = 0) =>
  ({ device }: Stage) => {
    const one = device(at);
    one.isOffline = yes;
    for (const socket of one.sockets) socket.drop();
  };
const lose =
  (replies: number) =>
  ({ world }: Stage) => {
    world.network.scripted.repliesLost = replies;
  };
const drain = ({ device }: Stage) => device().drain(() => undefined);
const several =
  (...steps: ((stage: Stage) => void)[]) =>
  (stage: Stage) => {
    for (const step of steps) step(stage);
  };

let kept: Backup | undefined;
const takeBackup = ({ world }: Stage) => {
  kept = backup(world);
};
const putBack = ({ world }: Stage) => {
  if (kept !== undefined) restore(world, kept, 400);
};

/** The events of an ordinary evening, each to be interrupted at every await of every program. */
export const scenarios: Record<string, Scenario> = {
  'one tap': { summary: 'a count is set', steps: [[50, count('soup', 5)]] },
  'an order from tap to table': {
    summary: 'placed, cooked, served',
    steps: [
      [50, placeA],
      [400, move('PREPARING')],
      [700, mark(lineA, 'PREPARED')],
      [900, mark(lineB, 'SERVED')],
    ],
  },
  'a rush': {
    summary: 'five taps before the first is stored',
    steps: [[50, several(placeA, count('soup', 4), count('cola', 3), count('soup', 2), move('PREPARING'))]],
  },
  'offline and back': {
    summary: 'three changes wait for the network',
    steps: [
      [50, offline(true)],
      [100, placeA],
      [200, move('PREPARING')],
      [300, count('soup', 1)],
      [1500, offline(false)],
    ],
  },
  'a lost reply': {
    summary: 'committed, and the reply is lost',
    steps: [
      [50, lose(1)],
      [60, placeA],
      [70, count('soup', 2)],
    ],
  },
  'three lost replies': {
    summary: 'again and again',
    steps: [
      [50, lose(3)],
      [60, placeA],
      [900, count('soup', 2)],
    ],
  },
  'a doubled request': {
    summary: 'the network delivers twice',
    steps: [
      [
        50,
        ({ world }) => {
          world.network.scripted.duplicates = 3;
        },
      ],
      [60, placeA],
      [300, count('cola', 7)],
    ],
  },
  'two tabs': {
    summary: 'both tap at once',
    tabs: 2,
    steps: [
      [50, several(count('soup', 1), count('cola', 2, { tab: 1 }))],
      [200, place(sidOfA, 'table', { tab: 1 })],
    ],
  },
  'two tabs, one closes': {
    summary: 'the sender closes, the other takes over',
    tabs: 2,
    steps: [
      [50, offline(true)],
      [100, several(count('soup', 1), count('cola', 2, { tab: 1 }))],
      [
        300,
        ({ device }) => {
          const [first] = device().tabs;
          if (first !== undefined) device().kill(first);
        },
      ],
      [600, offline(false)],
    ],
  },
  'two devices, one order': {
    summary: 'kitchen and floor mark the same lines',
    steps: [
      [50, placeA],
      [
        600,
        several(
          mark(lineA, 'PREPARED'),
          mark(lineA, 'PREPARING', { device: 1 }),
          mark(lineB, 'SERVED', { device: 1 }),
        ),
      ],
    ],
  },
  'a refusal': {
    summary: 'too late to cancel',
    steps: [
      [50, placeA],
      [500, move('DELIVERED')],
      [900, move('CANCELED', { device: 1 })],
    ],
  },
  'a refusal offline, and what hangs on it': {
    summary: 'refused with its dependents',
    steps: [
      [50, placeA],
      [600, offline(true)],
      [700, move('PREPARED')],
      [800, move('CANCELED', { device: 1 })],
      [
        900,
        (stage) => {
          const bump = stage.device().tabs[0]?.sync.view.get('order', A)?.bumps.at(-1)?.id;
          if (bump !== undefined) stage.tap('orders/recall', { sid: A, bump }, { dep: bump });
        },
      ],
      [2000, offline(false)],
    ],
  },
  recall: {
    summary: 'the last bump is undone',
    steps: [
      [50, placeA],
      [500, move('PREPARED')],
      [
        1000,
        (stage) => {
          const bump = stage.device().tabs[0]?.sync.view.get('order', A)?.bumps.at(-1)?.id;
          if (bump !== undefined) stage.tap('orders/recall', { sid: A, bump });
        },
      ],
    ],
  },
  'the last three soups': {
    summary: 'two devices sell the same',
    steps: [
      [50, count('burger', 3)],
      [500, several(place('111111111111'), place('222222222222', 'table', { device: 1 }))],
    ],
  },
  'sold out': {
    summary: 'unavailable beats available',
    steps: [
      [
        50,
        several(
          ({ tap }) => tap('products/stock', { sid: 'soup', available: false }),
          ({ tap }) => tap('products/stock', { sid: 'soup', available: true, seen: '' }, { device: 1 }),
        ),
      ],
    ],
  },
  'the worker drains': {
    summary: 'no tab is left to send',
    steps: [
      [50, offline(true)],
      [100, several(count('soup', 1), count('cola', 2))],
      [400, ({ device }) => void killTabs(device())],
      [500, offline(false)],
      [600, drain],
      [4000, ({ world, device }) => reopen(world, device(), [1])],
    ],
  },
  'worker and tab at once': {
    summary: 'two senders',
    steps: [
      [50, several(count('soup', 1), count('cola', 2), drain)],
      [120, placeA],
      [130, drain],
    ],
  },
  'the worker and a lost reply': {
    summary: 'the tab repeats what the worker sent',
    steps: [
      [40, offline(true)],
      [50, several(count('soup', 1), placeA)],
      [300, offline(false)],
      [301, several(lose(2), drain)],
    ],
  },
  'a direct call is kept': {
    summary: 'the worker keeps a POST that failed',
    steps: [
      [50, offline(true)],
      [
        60,
        ({ device }) =>
          device().call('products/stock', { shop: SHOP, branch: 1, sid: 'soup', count: 2 }, () => undefined),
      ],
      [200, count('cola', 2)],
      [900, offline(false)],
    ],
  },
  'a direct call whose answer is lost': {
    summary: 'done, and queued anyway',
    steps: [
      [50, lose(1)],
      [
        60,
        ({ device }) =>
          device().call('products/stock', { shop: SHOP, branch: 1, sid: 'soup', count: 2 }, () => undefined),
      ],
      [300, count('soup', 9)],
    ],
  },
  'an expired sign-in': {
    summary: 'held until the person is back',
    steps: [
      [50, ({ world, device }) => world.people.revoke(device().person.token)],
      [100, placeA],
      [300, count('soup', 1)],
      [2500, ({ world, device }) => signIn(world, device())],
    ],
  },
  'signed out with changes waiting': {
    summary: 'they wait for their owner',
    steps: [
      [50, offline(true)],
      [100, placeA],
      [
        300,
        ({ device }) =>
          void device()
            .tabs[0]?.sync.signedIn(null)
            .catch(() => undefined),
      ],
      [600, offline(false)],
      [2000, ({ world, device }) => signIn(world, device())],
    ],
  },
  'another person on the tablet': {
    summary: 'and back again',
    steps: [
      [50, offline(true)],
      [100, several(placeA, count('soup', 3))],
      [
        500,
        ({ world, device }) => {
          killTabs(device());
          device().person = { actor: world.people.actor('p1'), token: world.token('p1') };
          reopen(world, device(), [1]);
        },
      ],
      [700, offline(false)],
      [900, count('cola', 1)],
      [
        3000,
        ({ world, device }) => {
          killTabs(device());
          device().person = { actor: world.people.actor('p0'), token: world.token('p0') };
          reopen(world, device(), [1]);
        },
      ],
    ],
  },
  'a frozen sender': {
    summary: 'frozen with the lock, and replaced',
    tabs: 2,
    steps: [
      [50, ({ device }) => device().tabs[0]?.gate.freeze()],
      [100, count('soup', 1, { tab: 1 })],
      [15_000, ({ device }) => device().tabs[0]?.gate.thaw()],
    ],
  },
  'the server is restored': {
    summary: 'to a backup of a second ago',
    steps: [
      [50, count('soup', 9)],
      [500, takeBackup],
      [600, several(placeA, count('soup', 5))],
      [1200, putBack],
    ],
  },
  'restored with a refusal between': {
    summary: 'the refusal stays refused',
    steps: [
      [50, placeA],
      [500, takeBackup],
      [600, several(move('CANCELED'), move('PREPARED'), count('soup', 5))],
      [1300, putBack],
    ],
  },
  'a copied profile': {
    summary: 'two installs count as one client',
    steps: [
      [50, count('soup', 1)],
      [
        400,
        ({ world, device }) => {
          const copy = world.addDevice(device().person);
          copy.disk.copyFrom(device().disk);
          world.openTab(copy, 1);
        },
      ],
      [900, several(count('soup', 2), count('cola', 3, { device: 2 }))],
      [1500, several(count('soup', 4), count('cola', 5, { device: 2 }))],
    ],
  },
  'a half-open socket': {
    summary: 'looks open, receives nothing',
    steps: [
      [
        50,
        ({ device }) => {
          for (const socket of device().sockets) socket.fallSilent();
        },
      ],
      [100, placeA],
      [200, count('soup', 2, { device: 1 })],
    ],
  },
  'more than a batch': {
    summary: 'sixty changes waiting to send',
    steps: [
      [50, offline(true)],
      ...Array.from({ length: 6 }, (_, index): [number, (stage: Stage) => void] => [
        100 + index * 10,
        several(...Array.from({ length: 10 }, (_one, at) => count('soup', index * 10 + at))),
      ]),
      [900, offline(false)],
    ],
  },
  'two branches, one person': {
    summary: 'one queue for both',
    size: { branches: 2 },
    tabs: 2,
    steps: [
      [50, offline(true)],
      [100, several(count('soup', 1), count('soup', 2, { tab: 1 }), count('cola', 3))],
      [800, offline(false)],
    ],
  },
  'two servers': {
    summary: 'each change sent by the other',
    size: { servers: 2 },
    steps: [
      [50, placeA],
      [400, several(mark(lineA, 'PREPARED'), mark(lineB, 'PREPARED', { device: 1 }))],
      [700, move('SERVED', { device: 1 })],
    ],
  },
  'three devices at once': {
    summary: 'decided together',
    size: { devices: 4, persons: 4 },
    steps: [
      [40, several(offline(true), offline(true, 1), offline(true, 2), offline(true, 3))],
      [
        100,
        several(
          placeA,
          count('soup', 5, { device: 1 }),
          count('cola', 4, { device: 2 }),
          count('soup', 3, { device: 3 }),
        ),
      ],
      [600, several(offline(false), offline(false, 1), offline(false, 2), offline(false, 3))],
      [
        1400,
        several(
          mark(lineA, 'PREPARED', { device: 1 }),
          mark(lineB, 'PREPARED', { device: 2 }),
          move('PREPARING'),
        ),
      ],
    ],
  },
  'an app renewed with a full queue': {
    summary: 'the new version sends what the old one queued',
    steps: [
      [50, offline(true)],
      [100, several(placeA, count('soup', 1))],
      [
        500,
        ({ world, device }) => {
          killTabs(device());
          device().app = '2.3.81';
          device().disk.dropCaches();
          reopen(world, device(), [1]);
        },
      ],
      [900, offline(false)],
    ],
  },
};
