import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploads } from '#server/http/receive-upload.ts';
import { testApp } from '#tests/support/test-app.ts';
import { listenLive, type LiveServer } from '#tests/support/live-server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const MB = 1024 * 1024;
let world: World;
let server: LiveServer;
let origin: string;
let manager: string;
let member: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'])).token;
  member = (await world.signIn(['member'])).token;
  server = await listenLive(world);
  origin = server.url.replace('ws:', 'http:').replace('/ws/', '');
});
afterAll(async () => {
  await server.stop();
  await world.drop();
});

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.set('shop', String(world.shop.id));
  form.set('branch', String(world.branch.id));
  form.set('file', new Blob([new Uint8Array(bytes)]));
  return form;
}

async function foldersOf() {
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  return { mediaDir: '/nonexistent', uploadDir: path.join(folder, 'incoming') };
}

async function upload(token: string, bytes: number, name = 'image/upload') {
  const answer = await fetch(`${origin}/staff/api/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf(bytes),
  });
  return [answer.status, (await answer.json()).code];
}

describe('an upload', () => {
  it.each([
    ['by somebody without the role', (): string => member, 12 * MB, [403, 'forbidden']],
    ['by nobody', (): string => 'no-token', 12 * MB, [401, 'unauthorized']],
    ['of more than 12 MB', (): string => manager, 13 * MB, [413, 'too_large']],
    ['of 30 MB', (): string => manager, 30 * MB, [413, 'too_large']],
    ['of no picture', (): string => manager, 11 * MB, [400, 'picture_type']],
  ] as const)('%s is answered, and the connection stays open', async (_what, token, bytes, expected) => {
    for (let n = 0; n < 3; n += 1) expect(await upload(token(), bytes)).toEqual(expected);
  });

  it('without the role is never read', async () => {
    const { mediaDir, uploadDir } = await foldersOf();
    const app = testApp(world.context, { mediaDir, uploadDir });
    const ask = (token: string) =>
      app.request('/staff/api/video/upload', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf(MB),
      });
    expect((await ask(member)).status).toBe(403);
    expect(await readdir(path.dirname(uploadDir))).toEqual([]);
    expect((await ask(manager)).status).toBe(400);
    expect(await readdir(path.dirname(uploadDir))).toEqual(['incoming']);
  });

  it('larger than declared is stopped at the limit', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /staff/api/image/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${manager}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('error', () => {});
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MB), Buffer.from('\r\n')]);
    for (let n = 0; n < 14; n += 1) socket.write(chunk);
    socket.write('0\r\n\r\n');
    await expect.poll(() => text, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 413/);
    socket.destroy();
  });
});

describe('a multipart body', () => {
  const received = async (parts: number): Promise<string> => {
    const { uploadDir: folder } = await foldersOf();
    const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    const request = new Request('http://x/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${part.repeat(parts)}--b--\r\n`,
    });
    return createUploads(folder).receive(request, { person: 'ada', maxBytes: MB }, async (answer) =>
      answer.is === 'refused' ? answer.code : answer.is,
    );
  };

  it('may have nineteen parts', async () => {
    expect(await received(19)).toBe('received');
  });

  it('is refused with more parts', async () => {
    expect(await received(20)).toBe('malformed');
  });
});

describe('simultaneous uploads', () => {
  /** Uploads that take a moment each, and how many of them are in memory at once. */
  async function slowUploads() {
    const { uploadDir: folder } = await foldersOf();
    const uploads = createUploads(folder);
    const inMemory = { now: 0, most: 0 };
    const send = (person: string): Promise<string> =>
      uploads.receive(
        new Request('http://x/', { method: 'POST', body: formOf(1000) }),
        { person, maxBytes: MB },
        async (received) => {
          if (received.is === 'refused') return received.code;
          inMemory.now += 1;
          inMemory.most = Math.max(inMemory.most, inMemory.now);
          await new Promise((resolve) => setTimeout(resolve, 30));
          inMemory.now -= 1;
          return 'done';
        },
      );
    return { folder, send, inMemory };
  }

  it('are limited to four per person', async () => {
    const { send } = await slowUploads();
    const one = await Promise.all(Array.from({ length: 6 }, () => send('ada')));
    expect(one.sort()).toEqual(['done', 'done', 'done', 'done', 'too_many_uploads', 'too_many_uploads']);
  });

  it('are limited to 32 at once', async () => {
    const { send } = await slowUploads();
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => send(`person-${n}`)));
    expect(all.filter((answer) => answer === 'done')).toHaveLength(32);
  });

  it('are limited to two in memory', async () => {
    const { folder, send, inMemory } = await slowUploads();
    await Promise.all(Array.from({ length: 8 }, (_, n) => send(`person-${n}`)));
    expect(inMemory.most).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });
});
