import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import { places, signInOf } from './people.ts';

type Json = ReturnType<typeof JSON.parse>;

/** Acts as the desk through the API, while a journey shows other screens. */
export async function desk(origin: string) {
  async function send(path: string, body: object, token?: string): Promise<Json> {
    const response = await fetch(`${origin}/staff/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  const { username, password } = signInOf('owner');
  const { token } = await send('auth/login', { username, password });
  const shops = await fetch(`${origin}/staff/api/shops`, { headers: { authorization: `Bearer ${token}` } });
  const { branches }: Json = await shops.json();
  const branch = branches.find((one: Json) => places.first.path.endsWith(one.sid));
  const scope = { shop: branch.shop_id, branch: branch.id };
  const here = new URLSearchParams({ shop: String(scope.shop), branch: String(scope.branch) });
  const call = (name: CallName, body: object) => send(name, { ...scope, ...body }, token);
  // As staff, because customers do not receive the station of a dish.
  const menu = await fetch(`${origin}/staff/api/products?${here}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { products, stocks }: Json = await menu.json();
  const dishes = products.filter(
    (one: Json) => one.extra_id === null && !stocks.some((stock: Json) => stock.sid === one.sid),
  );
  const newId = () => randomUUID().replaceAll('-', '').slice(0, 20);
  async function order<L extends { id: string }>(name: string, lines: L[]) {
    const sid = newId();
    await call('cart/checkout', {
      sid,
      branch_sid: branch.sid,
      action: 'pickup',
      name,
      phone: '+31612345678',
      products: lines,
    });
    return { sid, lines };
  }
  return {
    branch,
    call,
    token: String(token),
    /** Journeys run at any hour of the day. */
    async openAroundTheClock() {
      const always = Array.from({ length: 7 }, () => ['00:00', '00:00']);
      for (const one of branches) {
        const there = { shop: one.shop_id, branch: one.id };
        const query = new URLSearchParams({ shop: String(there.shop), branch: String(there.branch) });
        const answer = await fetch(`${origin}/staff/api/settings/status?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { settings, seen }: Json = await answer.json();
        const hours = { ...settings, opening_hours: always, delivery_hours: always };
        await send('settings/status', { ...there, ...hours, seen }, token);
      }
    },
    /** The sids of the open orders, and of the unapproved ones among them. */
    async openOrders(): Promise<{ all: string[]; unaccepted: string[] }> {
      const response = await fetch(`${origin}/staff/api/active-orders?${here}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { orders, approval }: Json = await response.json();
      return { all: orders.map((one: Json) => one.sid), unaccepted: approval };
    },
    /** The sid of the dish with this name. */
    dishNamed: (name: string): string => products.find((one: Json) => one.name === name).sid,
    /** Places an order of this many dishes; returns its sid and the ids of its lines. */
    async place(name: string, size = 1, allergy = 'sesame') {
      const lines = Array.from({ length: size }, (_, n) => ({
        id: newId(),
        product_id: dishes[(n + name.length) % dishes.length].sid,
        quantity: 1 + (n % 3),
        note: n === 1 ? 'no salt' : '',
        ...(n === 2 ? { allergy } : {}),
      }));
      return order(name, lines);
    },
    /** Places an order of one dish for each of these, cooked by these stations only. */
    placeFor(name: string, ...cooks: string[][]) {
      const lines = cooks.map((stations) => ({
        id: newId(),
        product_id: products.find(
          (one: Json) =>
            one.stations.join() === stations.join() && !stocks.some((stock: Json) => stock.sid === one.sid),
        ).sid,
        quantity: 1,
      }));
      return order(name, lines);
    },
  };
}
