import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  owner = await world.signIn(['owner']);
});
afterAll(() => world.drop());

const scope = () => ({ shop: world.shop.id, branch: world.branch.id });

function envelope(mid: number, name: string, args: object, more: object = {}) {
  return { id: randomUUID(), mid, name, v: 1, args, at: 1_000, app: 'test', ...more };
}

async function push(client: string, mutations: object[], token = owner.token, cursor: unknown = null) {
  const batch = randomUUID();
  const answer = await world.call('sync/push', token, { ...scope(), batch, client, cursor, mutations });
  return answer;
}

function place(mid: number, change: Record<string, unknown> = {}) {
  const { shop: _s, branch: _b, ...args } = aCheckout(world.branch, change);
  return {
    envelope: envelope(mid, 'cart/checkout', args),
    sid: args.sid,
    lines: args.products.map((l) => l.id),
  };
}

describe('the batch endpoint', () => {
  it('applies changes in order', async () => {
    const client = randomUUID();
    const order = place(1);
    const { status, body } = await push(client, [
      order.envelope,
      envelope(2, 'orders/item-status', {
        sid: order.sid,
        items: [{ product: order.lines[0], status: 'PREPARED' }],
      }),
    ]);
    expect(status).toBe(200);
    expect(body.verdicts.map((v: any) => v.verdict)).toEqual(['applied', 'applied']);
    expect(body.last_mid).toBe(2);
    const read = await world.call('orders/details', owner.token, { ...scope(), sid: order.sid });
    expect(read.body.order).toMatchObject({ status: 'PREPARING', sub_total: 1454, tax: 145, total: 1599 });
    expect(read.body.order.number).toBeGreaterThan(0);
  });

  it('answers a repeated batch only with the stored verdicts', async () => {
    const client = randomUUID();
    const order = place(1);
    const first = await push(client, [order.envelope]);
    const head = (await world.context.store.readHead(world.branch.id))?.head;
    const again = await push(client, [order.envelope]);
    expect(again.body.verdicts).toEqual(first.body.verdicts);
    expect((await world.context.store.readHead(world.branch.id))?.head).toBe(head);
  });

  it('answers forked or gap when the numbers of a batch do not continue', async () => {
    const client = randomUUID();
    await push(client, [place(1).envelope]);
    const forked = await push(client, [place(1).envelope]);
    expect(forked.body.stopped).toEqual({ why: 'forked', mid: 1 });
    const gap = await push(client, [place(3).envelope]);
    expect(gap.body.stopped).toEqual({ why: 'gap', mid: 3 });
    expect(gap.body.last_mid).toBe(1);
  });

  it('does not apply a renumbered change again', async () => {
    const order = place(1);
    await push(randomUUID(), [order.envelope]);
    const renumbered = await push(randomUUID(), [order.envelope]);
    expect(renumbered.body.verdicts[0].verdict).toBe('applied');
    expect(renumbered.body.last_mid).toBe(1);
    const list = await world.call('orders', owner.token, scope());
    expect(list.body.orders.filter((o: any) => o.sid === order.sid)).toHaveLength(1);
  });

  it("answers forked when a client's queue belongs to another person", async () => {
    const client = randomUUID();
    await push(client, [place(1).envelope]);
    const other = await world.signIn(['manager'], { branches: [world.branch.id] });
    const answer = await push(client, [place(2).envelope], other.token);
    expect(answer.body.stopped).toEqual({ why: 'forked', mid: 2 });
  });

  it('refuses changes that depend on a refused one', async () => {
    const bad = envelope(1, 'orders/status', { sid: 'o-nonexistent-order', status: 'PREPARED' });
    const dependent = { sid: 'o-nonexistent-order', status: 'PACKED' };
    const { body } = await push(randomUUID(), [
      bad,
      envelope(2, 'orders/status', dependent, { dep: bad.id }),
    ]);
    expect(body.verdicts.map((v: any) => [v.verdict, v.code])).toEqual([
      ['rejected', 'no_such_order'],
      ['rejected', 'depends_on_refused'],
    ]);
  });

  it('continues after a refused change', async () => {
    const bad = envelope(1, 'orders/status', { sid: 'o-nonexistent-order', status: 'PREPARED' });
    const { body } = await push(randomUUID(), [bad, place(2).envelope]);
    expect(body.verdicts.map((v: any) => v.verdict)).toEqual(['rejected', 'applied']);
    expect(body.last_mid).toBe(2);
  });

  it('does not apply what its device reports as refused before a restore', async () => {
    const order = place(1);
    const { body } = await push(randomUUID(), [{ ...order.envelope, refused: 'sold_out' }]);
    expect(body.verdicts).toMatchObject([{ verdict: 'rejected', code: 'sold_out' }]);
    expect(body.last_mid).toBe(1);
    const late = await push(randomUUID(), [order.envelope]);
    expect(late.body.verdicts).toMatchObject([{ verdict: 'rejected', code: 'sold_out' }]);
    const read = await world.call('orders/details', owner.token, { ...scope(), sid: order.sid });
    expect(read.status).toBe(404);
  });

  it('stops at a change that it does not know yet', async () => {
    const client = randomUUID();
    const { body } = await push(client, [
      place(1).envelope,
      envelope(2, 'orders/teleport', {}),
      place(3).envelope,
    ]);
    expect(body.verdicts.map((v: any) => v.verdict)).toEqual(['applied', 'retry']);
    expect(body.last_mid).toBe(1);
  });

  it('numbers orders densely per business day, also with two writers at once', async () => {
    const before = await world.call('orders', owner.token, scope());
    const most = Math.max(0, ...before.body.orders.map((o: any) => o.number));
    await Promise.all(
      Array.from({ length: 10 }, () => push(randomUUID(), [place(1).envelope, place(2).envelope])),
    );
    const after = await world.call('orders', owner.token, scope());
    const fresh = after.body.orders.map((o: any) => o.number).filter((n: number) => n > most);
    expect(fresh.sort((a: number, b: number) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => most + 1 + i),
    );
  });

  it('sends the rows since the cursor with the verdicts', async () => {
    const client = randomUUID();
    const pulled = await world.call('sync/pull', owner.token, { ...scope(), client, cursor: null });
    expect(pulled.body.feed.full).toBe(true);
    const order = place(1);
    const { body } = await push(client, [order.envelope], owner.token, pulled.body.feed.to);
    expect(body.feed.from).toBe(pulled.body.feed.to.seq);
    expect(body.feed.rows).toHaveLength(1);
    expect(body.feed.rows[0]).toMatchObject({ kind: 'order', sid: order.sid, seq: body.verdicts[0].seq });
    expect(body.feed.to.seq).toBe(body.verdicts[0].seq);
  });

  it('starts a device over when its cursor is from another history', async () => {
    const client = randomUUID();
    const pulled = await world.call('sync/pull', owner.token, { ...scope(), client, cursor: null });
    const foreign = { ...pulled.body.feed.to, mark: 'another' };
    const again = await world.call('sync/pull', owner.token, { ...scope(), client, cursor: foreign });
    expect(again.body.feed.full).toBe(true);
    const inStep = await world.call('sync/pull', owner.token, {
      ...scope(),
      client,
      cursor: pulled.body.feed.to,
    });
    expect(inStep.body.feed).toMatchObject({ full: false, rows: [] });
  });

  it('accepts three of twenty when three are left', async () => {
    await world.call('products/stock', owner.token, { ...scope(), sid: 'cola', count: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('cart/checkout', undefined, {
          ...aCheckout(world.branch),
          products: [{ id: `l-${randomUUID()}`, product_id: 'cola', quantity: 1 }],
        }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
    expect(answers.filter((a) => a.status === 409 && a.body.code === 'sold_out')).toHaveLength(17);
    await world.call('products/stock', owner.token, { ...scope(), sid: 'cola', count: null });
  });

  it('applies a REST call once per Idempotency-Key', async () => {
    const key = randomUUID();
    const checkout = aCheckout(world.branch);
    const first = await world.call('cart/checkout', undefined, checkout, { 'idempotency-key': key });
    const again = await world.call('cart/checkout', undefined, checkout, { 'idempotency-key': key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});
