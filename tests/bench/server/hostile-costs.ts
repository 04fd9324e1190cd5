import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type Call, pathOf } from '#contract/call.ts';
import { API_PREFIX, type CallName, calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/sync.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import { hostileBodies } from '#tests/support/hostile-bodies.ts';
import type { Restaurant } from './bench-restaurant.ts';
import type { Child } from './child.ts';

export interface Target {
  child: Child;
  restaurant: Restaurant;
  agent: http.Agent;
}

/** Sends one request and reads the answer to its end, whatever it is. */
export function send(
  { child, agent }: Target,
  {
    method = 'GET',
    url,
    body,
    token,
    from,
  }: { method?: string; url: string; body?: string; token?: string; from?: string },
): Promise<number> {
  return new Promise((resolve) => {
    const headers: Record<string, string | number> = {};
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (from !== undefined) headers['x-forwarded-for'] = from;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    const request = http.request(
      { host: '127.0.0.1', port: child.port, method, path: url, agent, headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

/** Processor time of the server for one request, averaged over several. */
async function cpuOf(target: Target, times: number, run: () => Promise<unknown>): Promise<number> {
  const before = await target.child.cpuMs();
  for (let time = 0; time < times; time += 1) await run();
  return ((await target.child.cpuMs()) - before) / times;
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);
export const scopeIn = ({ restaurant }: Target) => ({
  shop: restaurant.shop.id,
  branch: restaurant.branches[0]?.id ?? 0,
});

export interface Cost {
  what: string;
  ms: number;
}
export const worstOf = (costs: readonly Cost[]): Cost =>
  costs.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { what: 'none', ms: 0 });

/** The most expensive body of 256 KB for every call with a body. */
export async function bodyCosts(target: Target, times: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  const [token = ''] = target.restaurant.tokens;
  // Signing out would end the session that sends the others.
  const names = Object.keys(calls)
    .filter(isCall)
    .filter((name) => name !== 'auth/logout');
  for (const name of names) {
    const call: Call = calls[name];
    if (call.method !== 'POST' || call.upload === true) continue;
    const given = call.scope === 'none' ? {} : scopeIn(target);
    for (const { what, text: body } of hostileBodies(call.request, { given, fillers: [{}, 0] })) {
      const url = API_PREFIX + pathOf(name);
      const ms = await cpuOf(target, times, () => send(target, { method: 'POST', url, body, token }));
      costs.push({ what: `${name}: ${what}`, ms });
    }
  }
  return costs;
}

/** A full batch of changes with invalid arguments as large as fits. */
export async function pushCosts(target: Target, bytes: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  const [token = ''] = target.restaurant.tokens;
  for (const name of Object.keys(mutations).filter(isMutationName)) {
    const worst =
      bytes < 100 ? undefined : hostileBodies(mutations[name].args, { fillers: [{}], bytes }).at(-1);
    const args: unknown = JSON.parse(worst?.text ?? '{}');
    const ms = await cpuOf(target, 3, () => {
      const batch: Envelope[] = Array.from({ length: 50 }, (_, n) => ({
        id: randomUUID(),
        mid: n + 1,
        name,
        v: 1,
        args,
        at: Date.now(),
        app: 'bench',
      }));
      const body = JSON.stringify({
        ...scopeIn(target),
        batch: randomUUID(),
        client: randomUUID(),
        cursor: null,
        mutations: batch,
      });
      return send(target, { method: 'POST', url: `${API_PREFIX}sync/push`, body, token });
    });
    costs.push({ what: name, ms });
  }
  return costs;
}

/** Processor time per kilobyte of a request to move `lines` lines of unknown orders. */
export async function moveLinesCost(target: Target, orders: number): Promise<number> {
  const [token = ''] = target.restaurant.tokens;
  const items = Array.from({ length: orders }, (_, n) => ({
    order: `order-hostile-${1_000 + n}`,
    lines: Array.from({ length: 500 }, (_line, m) => `line-hostile-${10_000 + m}`),
  }));
  const args = { ...scopeIn(target), sid: 't1', session: 'hostile', items };
  const body = JSON.stringify(args);
  const url = `${API_PREFIX}tables/move-lines`;
  const ms = await cpuOf(target, 20, () => send(target, { method: 'POST', url, body, token }));
  return (ms / body.length) * 1024;
}
