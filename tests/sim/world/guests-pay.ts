import type { MutationArgs } from '#domain/mutations.ts';
import { systemActor } from '#domain/roles.ts';
import { applyQueued } from '#server/sync/apply-queued.ts';
import { asIfPaid, costOfChoice, type ModelChoice } from '../model/claims.ts';
import { linesOf, sittingAt } from '../model/floor.ts';
import type { ModelBranch, ModelSession } from '../model/model.ts';
import type { World } from './world.ts';

/** Money that a payment service has taken from a guest at a table. It reports it until the server has recorded it. */
export interface OnlineMoney {
  branch: number;
  args: MutationArgs<'tables/order/payment'>;
  /** The server answered that it cannot record it, so it goes back to the guest. */
  isReturned: boolean;
}

const PHONES = ['phone-one', 'phone-two', 'phone-three'];
const REPORT_EVERY_MS = 3_000;

/** The parties on one bill: the one that pays first. */
function partiesWith(branch: ModelBranch, first: ModelSession): ModelSession[] {
  const table = branch.tables.get(first.table);
  const root = table?.merge ?? first.table;
  const others = [...branch.tables.values()].filter(({ sid, merge }) => sid === root || merge === root);
  const found = others.flatMap((one) => branch.sessions.get(sittingAt(one)) ?? []);
  return [first, ...found.filter((one) => one.sid !== first.sid && one.closed === null)];
}

/** Where the money is: what each party got of it. */
export function recordedOf(world: World, { branch, args }: OnlineMoney): number[] {
  const known = world.witness.ledger.branches.get(branch);
  return [...(known?.sessions.values() ?? [])].flatMap(({ payments }) =>
    payments.filter(({ id }) => id === args.id).map(({ amount }) => amount),
  );
}

export const isSettled = (world: World, money: OnlineMoney): boolean =>
  money.isReturned || recordedOf(world, money).length > 0;

function ask(world: World, money: OnlineMoney): void {
  const { random, servers } = world;
  const server = random.maybe(servers);
  if (server === undefined) return;
  const caller = { branch: money.branch, actor: systemActor, idempotencyKey: random.uuid() };
  applyQueued(server.context, caller, 'tables/order/payment', money.args).then(
    (answer) => {
      if (!answer.ok && answer.refusal.code === 'no_such_session') money.isReturned = true;
    },
    () => undefined,
  );
}

/**
 * Reports the money, sometimes several times at once, and again as long as it is not recorded. A restored server has
 * forgotten it, and its page is open there, so that it asks again.
 */
function report(world: World, money: OnlineMoney): void {
  const { random, loop } = world;
  for (let times = 1 + random.int(3); times > 0; times -= 1)
    loop.after(random.next() * 200, 'the payment service reports', () => ask(world, money));
  const again = () => {
    if (!isSettled(world, money)) ask(world, money);
    loop.after(REPORT_EVERY_MS, 'the payment service reports again', again);
  };
  loop.after(REPORT_EVERY_MS, 'the payment service reports again', again);
}

function aChoice(world: World, branch: ModelBranch, parties: readonly ModelSession[]): ModelChoice {
  const { random } = world;
  const kind = random.pick(['whole', 'items', 'items', 'shares'] as const);
  if (kind === 'shares') return { kind, persons: 2 + random.int(3) };
  const lines = parties.flatMap(({ sid }) => linesOf(branch, sid)).map(({ line }) => line.id);
  const chosen = lines.filter(() => random.chance(0.5));
  return kind === 'items' && chosen.length > 0 ? { kind, lines: chosen } : { kind: 'whole' };
}

/** A guest chooses on their phone what to pay, and then pays it, goes back, or leaves the page open. */
export function guestPays(world: World): void {
  const { random, loop, witness } = world;
  const branchId = random.pick(world.branches);
  const branch = witness.ledger.branches.get(branchId);
  const open = [...(branch?.sessions.values() ?? [])].filter(({ closed }) => closed === null);
  const [server, first] = [random.maybe(world.servers), random.maybe(open)];
  if (branch === undefined || server === undefined || first === undefined) return;
  const parties = partiesWith(branch, first);
  const guest = random.pick(PHONES);
  const left = parties.map((one) => asIfPaid(one, guest, server.context.clock.now()));
  const choice = aChoice(world, branch, parties);
  const { amount, lines } = costOfChoice(branch, left, choice);
  if (amount <= 0) return;
  const id = `guest-pays-${random.text(10)}`;
  const tip = random.chance(0.3) ? random.int(200) : 0;
  const along = parties.slice(1).map(({ sid }) => sid);
  const of = { sid: first.table, session: first.sid, with: along, id };
  const caller = { branch: branchId, actor: systemActor, idempotencyKey: random.uuid() };
  const claim = { guest, part: null, choice, seen: amount, tip };
  const [isPaid, isLeft] = [random.chance(0.7), random.chance(0.5)];
  const waitMs = 300 + random.next() ** 2 * 20_000;
  const covers = {
    kind: choice.kind,
    ...(choice.kind === 'items' ? { lines: [...lines] } : {}),
    ...(choice.persons === undefined ? {} : { shares: choice.persons }),
  };
  const money: OnlineMoney = {
    branch: branchId,
    isReturned: false,
    args: {
      id,
      table: first.table,
      session: first.sid,
      with: along,
      paid: amount,
      tip,
      method: 'online',
      covers,
      online: { gateway: 'web_payment', reference: `page-${id}` },
    },
  };
  applyQueued(server.context, caller, 'tables/claim', { ...of, claim }).then(
    (answer) => {
      if (!answer.ok) return;
      if (isPaid) {
        loop.after(waitMs, 'a guest has paid', () => {
          world.online.push(money);
          report(world, money);
        });
      } else if (!isLeft) {
        const back = { ...caller, idempotencyKey: world.random.uuid() };
        loop.after(waitMs, 'a guest goes back', () => {
          const now = world.servers[0];
          if (now === undefined) return;
          applyQueued(now.context, back, 'tables/claim', { ...of, claim: null }).catch(() => undefined);
        });
      }
    },
    () => undefined,
  );
}

/** The first money that was not recorded exactly once, to the cent; undefined: all of it was. */
export function lostMoney(world: World): string | undefined {
  for (const money of world.online) {
    if (money.isReturned) continue;
    const recorded = recordedOf(world, money);
    const sum = recorded.reduce((total, one) => total + one, 0);
    if (sum !== money.args.paid)
      return `a guest paid ${money.args.paid} online (${money.args.id}), recorded ${recorded.join(' + ')}`;
  }
  return undefined;
}
