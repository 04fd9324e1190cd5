import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen, type Listening } from '#server/http-server.ts';
import { createSharedAnswers, SHARED_FOR_MS } from '#server/http/shared-answers.ts';
import type { Menu } from '#server/routes/storefront.ts';
import { createLog } from '#server/log.ts';
import type { AnsweredCall } from '#server/metrics/metrics.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { RowChange } from '#domain/rows.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, menu as rows, type World } from '#tests/support/world.ts';

let world: World;
let running: Listening;
/** Milliseconds of the sharing's own clock. */
let now = 0;
/** The calls that were counted. */
let counted: AnsweredCall[] = [];
/** How many requests were worked out. */
let worked = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

beforeEach(async () => {
  [counted, worked] = [[], 0];
  const metrics = { ...world.context.metrics, answered: (call: AnsweredCall) => void counted.push(call) };
  const sharedAnswers = createSharedAnswers({ live: world.context.live, metrics }, () => now);
  const app = testApp(world.context, { sharedAnswers });
  const fetch = (request: Request, env: object) => {
    worked += 1;
    return app.fetch(request, env);
  };
  const log = createLog({ logLevel: 'silent' });
  running = await listen({ fetch, send: sharedAnswers.send }, { port: 0, host: '127.0.0.1' }, undefined, log);
});
afterEach(() => running.close(0));

async function menu(headers: HeadersInit = {}, more: Record<string, string> = {}, host = '127.0.0.1') {
  const at = new URLSearchParams({ site: world.shop.site_uid, place: world.branch.sid, ...more });
  const response = await fetch(`http://${host}:${running.port}/staff/api/menu?${at}`, { headers });
  const body: Menu = await response.json();
  return { response, body };
}

it('sends a menu that was just made to those who ask for the same', async () => {
  const first = await menu();
  const second = await menu();
  expect(worked).toBe(1);
  expect(second.body).toEqual(first.body);
  const ofAll = ({ response }: typeof first) =>
    Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'set-cookie', 'x-request-id'].includes(name)),
    );
  expect(ofAll(second)).toEqual(ofAll(first));
});

it('gives each caller a CSRF cookie and a request id of their own', async () => {
  const answers = [await menu(), await menu(), await menu()];
  const of = (name: string) => new Set(answers.map(({ response }) => response.headers.get(name)));
  expect(of('set-cookie').size).toBe(3);
  expect(of('x-request-id').size).toBe(3);
  const { response } = await menu({ cookie: 'a=b; csrftoken=known' });
  expect(response.headers.get('set-cookie')).toBeNull();
});

it('keeps the trace of the caller', async () => {
  await menu();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { response } = await menu({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  expect(worked).toBe(1);
  expect(response.headers.get('x-request-id')).toBe(trace);
});

it.each([
  ['a token', { authorization: 'Bearer none' }],
  ['another language', { 'accept-language': 'tr' }],
  ['another encoding', { 'accept-encoding': 'identity' }],
  ['another protocol before a proxy', { 'x-forwarded-proto': 'https' }],
] satisfies [string, HeadersInit][])('works out the request with %s', async (_what, headers) => {
  await menu();
  await menu(headers);
  expect(worked).toBe(2);
});

it('works out the request to another host', async () => {
  await menu();
  await menu({}, {}, 'localhost');
  expect(worked).toBe(2);
});

it('works out the request for another address', async () => {
  await menu();
  await menu({}, { language: 'tr' });
  expect(worked).toBe(2);
});

it('works out a request again after 200 ms', async () => {
  await menu();
  now += SHARED_FOR_MS - 1;
  await menu();
  expect(worked).toBe(1);
  now += 1;
  await menu();
  expect(worked).toBe(2);
});

it('never sends a menu from before a change of this server', async () => {
  await menu();
  const dish = rows.find(({ kind }) => kind === 'product');
  if (dish?.kind !== 'product') throw new Error('no dish');
  const change: RowChange = { kind: 'product', row: { ...dish.row, price: 4321 } };
  await writeRows(world.context, world.branch.id, [change]);
  const { body } = await menu();
  expect(body.products.map(({ price }) => price)).toContain(4321);
});

it('shares no answer of a call that is not the same for everyone', async () => {
  const health = () => fetch(`http://127.0.0.1:${running.port}/healthz`);
  await health();
  await health();
  expect(worked).toBe(2);
});

it('shares no refusal', async () => {
  for (const _time of [1, 2]) expect((await menu({}, { place: 'nowhere' })).response.status).toBe(404);
  expect(worked).toBe(2);
});

it('counts shared answers with the calls of their route', async () => {
  await menu();
  await menu();
  expect(counted).toMatchObject([{ method: 'GET', route: '/staff/api/menu', status: 200 }]);
});
