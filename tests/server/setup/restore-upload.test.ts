import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RESTORE_PATH, SETUP_CODE_HEADER } from '#contract/setup.ts';
import { createLog } from '#server/log.ts';
import { createRestoreOffer, type RestoreOffer, type UploadedBackup } from '#server/setup/restore-offer.ts';
import { bindRestoreUpload, type RestorePorts } from '#server/setup/restore-upload.ts';
import { restoringApp } from '#server/setup/restoring-app.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

let dataDir: string;
let offer: RestoreOffer;
let uploaded: UploadedBackup[];

beforeEach(async () => {
  dataDir = await makeScratchFolder('setup-');
  offer = createRestoreOffer();
  uploaded = [];
  offer.onUpload = (backup) => uploaded.push(backup);
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

function appWith(change: Partial<RestorePorts> = {}): Hono {
  const app = new Hono();
  bindRestoreUpload(app, {
    offer,
    dataDir,
    isEmpty: () => Promise.resolve(true),
    freeBytes: () => Promise.resolve(2 ** 40),
    log: createLog({ logLevel: 'silent' }),
    ...change,
  });
  return app;
}

const upload = async (app: Hono, headers: Record<string, string>, body = 'no backup') => {
  const answer = await app.request(RESTORE_PATH, {
    method: 'POST',
    headers: { 'content-length': String(body.length), ...headers },
    body,
  });
  return { status: answer.status, body: await answer.json() };
};
const withCode = () => ({ [SETUP_CODE_HEADER]: offer.code });

it('tells everyone whether a backup can be restored, and how that stands only to those with the code', async () => {
  const app = appWith();
  expect(await (await app.request(RESTORE_PATH)).json()).toEqual({ offered: true, state: null });
  const known = await app.request(RESTORE_PATH, { headers: withCode() });
  expect(await known.json()).toEqual({ offered: true, state: { phase: 'waiting' } });
  const wrong = await app.request(RESTORE_PATH, { headers: { [SETUP_CODE_HEADER]: 'AAAA' } });
  expect(wrong.status).toBe(403);
});

it.each([
  ['without the setup code', {}, () => ({}), 403, 'setup_code'],
  ['once there is an account', { isEmpty: () => Promise.resolve(false) }, withCode, 409, 'restore_not_empty'],
  [
    'without space on the disk',
    { freeBytes: () => Promise.resolve(1000) },
    withCode,
    413,
    'restore_no_space',
  ],
  ['that is no backup', {}, withCode, 400, 'restore_damaged'],
])('refuses an upload %s', async (_, change, headers, status, code) => {
  const answer = await upload(appWith(change), headers());
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.message).not.toBe(code);
  expect(uploaded).toEqual([]);
  await expect(access(path.join(dataDir, 'restore'))).rejects.toThrow('ENOENT');
});

it('refuses a second upload while the first is being restored', async () => {
  offer.state = { phase: 'restoring', share: 0 };
  expect((await upload(appWith(), withCode())).body.code).toBe('try_again_soon');
});

it('deletes what a killed server left', async () => {
  await mkdir(path.join(dataDir, 'restore'));
  appWith();
  await expect(access(path.join(dataDir, 'restore'))).rejects.toThrow('ENOENT');
});

it('refuses more tries after five wrong codes', async () => {
  const app = appWith();
  for (let round = 0; round < 5; round += 1) await upload(app, { [SETUP_CODE_HEADER]: 'AAAA-AAAA' });
  expect((await upload(app, withCode())).status).toBe(429);
});

it('answers how the restore stands, and 503 for the rest, while the server is stopped for it', async () => {
  offer.state = { phase: 'restoring', share: 0.5 };
  const app = restoringApp(offer);
  const known = await app.request(RESTORE_PATH, { headers: withCode() });
  expect(await known.json()).toMatchObject({ state: { phase: 'restoring', share: 0.5 } });
  expect((await app.request('/admin')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});
