import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { makeAuthority } from '#server/tls/local-authority.ts';
import { addServerGauges } from '#server/metrics/server-gauges.ts';
import { traceIdOf, withTrace } from '#server/trace.ts';
import { scopeOf } from '#tests/support/api.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const TOKEN = 'a token of the scraper';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const valueOf = (text: string, line: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.split(' ')[1];

describe('what the metrics say', () => {
  it('counts calls by route and status class, not by address', async () => {
    const metrics = createMetrics();
    const app = testApp(world.context, { metrics, metricsToken: TOKEN });
    for (const path of ['/staff/api/orders', '/staff/api/orders?x=1', '/some/page', '/other/page'])
      await app.request(path);
    const text = await metrics.text();
    const labels = 'method="GET",route="/staff/api/orders",status="4xx"';
    expect(valueOf(text, `brigade_call_duration_seconds_count{${labels}}`)).toBe('2');
    expect(text).not.toContain('/some/page');
    expect(text).toContain('route="pages and files"');
  });

  it('counts verdicts, and reads devices, jobs, disk and backups', async () => {
    const metrics = createMetrics();
    metrics.decided([{ verdict: 'applied' }, { verdict: 'applied' }, { verdict: 'rejected' }]);
    const { cert } = await makeAuthority(world.context.clock.now());
    addServerGauges(metrics, world.context, {
      freeBytes: async () => 5e9,
      busTrouble: () => undefined,
      sockets: () => 3,
      certificate: async () => cert,
    });
    const { token } = await world.signIn(['manager']);
    await world.call('devices', token, scopeOf(world.branch));
    const text = await metrics.text();
    expect(valueOf(text, 'brigade_verdicts_total{verdict="applied"}')).toBe('2');
    expect(valueOf(text, 'brigade_verdicts_total{verdict="rejected"}')).toBe('1');
    expect(valueOf(text, 'brigade_sockets')).toBe('3');
    expect(Number(valueOf(text, 'brigade_certificate_left_seconds'))).toBe((10 * 365 * DAY_MS) / 1000);
    expect(valueOf(text, 'brigade_disk_free_bytes')).toBe('5000000000');
    expect(Number(valueOf(text, 'brigade_database_bytes'))).toBeGreaterThan(1e6);
    expect(valueOf(text, 'brigade_jobs_due')).toBe('0');
    expect(valueOf(text, 'brigade_backup_age_seconds')).toBeUndefined();
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('keeps what the process knows when the database is down', async () => {
    const metrics = createMetrics();
    metrics.gauges({ brigade_lost: 'x' }, () => Promise.reject(new Error('down')));
    metrics.decided([{ verdict: 'applied' }]);
    expect(await metrics.text()).toContain('brigade_verdicts_total{verdict="applied"} 1');
  });
});

describe('who may read /metrics', () => {
  it('with a token: those who have it', async () => {
    const app = testApp(world.context, { metricsToken: TOKEN });
    const statusFor = async (authorization?: string) =>
      (await app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } }))
        .status;
    expect(await statusFor(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [undefined, 'Bearer x', TOKEN, `Bearer ${TOKEN}x`])
      expect(await statusFor(wrong)).toBe(404);
  });

  it('without a token: this machine, but no proxy on it', async () => {
    const app = testApp(world.context);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = `http://127.0.0.1:${address.port}/metrics`;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('trace ids', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('are those of the caller, where it sends any', () => {
    expect(traceIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
    // A later version of the standard may append fields.
    expect(traceIdOf(`01-${trace}-00f067aa0ba902b7-01-more`)).toBe(trace);
  });

  it.each([
    undefined,
    '',
    'x',
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  ])('are new for %s', (header) => {
    expect(traceIdOf(header)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(header)).not.toBe(traceIdOf(header));
  });

  it('are answered, and stand in every line that is logged for the call', async () => {
    const answer = await testApp(world.context).request('/healthz', {
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(answer.headers.get('x-request-id')).toBe(trace);
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    withTrace(trace, () => log.child({ of: 'x' }).info('inside'));
    log.info('outside');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trace, msg: 'inside' });
    expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('trace');
  });
});
