import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import openapiTS from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/calls.ts';
import { RESTORE_PATH } from '#contract/setup.ts';
import { type Json, putOrder } from '#tests/support/api.ts';
import { listenHttp } from '#tests/support/http-server.ts';
import { machineToken } from '#tests/support/machine.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** Below the project, so that programs find its packages. */
const FOLDER = path.resolve('test-results/typed-client');
const TSC = path.resolve('node_modules/typescript/lib/tsc.js');
const OPTIONS = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  strict: true,
  skipLibCheck: true,
};

let world: World;
let server: { origin: string; stop(): Promise<void> };
let document: Json;
let program: string;
beforeAll(async () => {
  world = await createWorld();
  server = await listenHttp(world);
  document = await (await fetch(`${server.origin}${API_PREFIX}openapi.json`)).json();
  program = await readFile(new URL('program.txt', import.meta.url), 'utf8');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(FOLDER, 'api.d.ts'), await openapiTS(document));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await world.drop();
  await rm(FOLDER, { recursive: true, force: true });
});

/** Compiles a program that uses the generated types; returns its errors. */
async function compile(name: string, source: string): Promise<string> {
  await writeFile(path.join(FOLDER, `${name}.ts`), source);
  const config = path.join(FOLDER, `${name}.json`);
  await writeFile(config, JSON.stringify({ compilerOptions: OPTIONS, files: [`${name}.ts`] }));
  return promisify(execFile)(process.execPath, [TSC, '-p', config]).then(
    () => '',
    (error: Json) => String(error.stdout),
  );
}

it('has every route of the API in its document', () => {
  const bound = testApp(world.context)
    .routes.filter((route) => route.path.startsWith(API_PREFIX) && /^(GET|POST)$/.test(route.method))
    .map((route) => `${route.method.toLowerCase()} ${route.path}`)
    // The question about a backup is no call of the API.
    .filter(
      (one) => ![API_PREFIX, `${API_PREFIX}openapi.json`, RESTORE_PATH].some((at) => one === `get ${at}`),
    );
  const described = Object.entries<Json>(document.paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method) => `${method} ${at}`),
  );
  expect([...new Set(bound)].sort()).toEqual(described.sort());
});

it('generates a client that compiles and runs against the server', async () => {
  expect(await compile('program', program)).toBe('');
  const owner = (await world.signIn(['owner'])).token;
  const token = await machineToken(world, owner, ['orders:read', 'menu:read']);
  const order = await putOrder(world, world.branch, { status: 'PLACED' });
  const { run }: Json = await import(pathToFileURL(path.join(FOLDER, 'program.js')).href);
  const done = await run(
    createClient({ baseUrl: server.origin, headers: { authorization: `Bearer ${token}` } }),
  );
  expect(done.names).toContain('Burger');
  expect(done).toMatchObject({
    totals: [{ sid: order.sid, total: order.total }],
    quantity: 2,
    refused: 'forbidden',
  });
}, 120_000);

it.each([
  ['an unknown path', "'/staff/api/orders'", "'/staff/api/order-list'"],
  ['a missing parameter', 'params: { query } }', 'params: { query: { shop: 1 } } }'],
  ['an unknown status', "status: 'PLACED'", "status: 'EATEN'"],
  ['a field that is not in the answer', 'sid, total }) =>', 'sid, total, sum }) =>'],
  ['a field that no webhook carries', '=> data.total', '=> data.sum'],
])(
  'refuses to compile %s',
  async (_what, right, wrong) => {
    expect(program).toContain(right);
    expect(await compile('wrong', program.replace(right, wrong))).toContain('error TS');
  },
  60_000,
);
