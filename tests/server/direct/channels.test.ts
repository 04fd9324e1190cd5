import { createHmac } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ICE_PASSWORD } from '#contract/direct.ts';
import { type DirectServer, startDirectServer } from '#server/direct/direct-server.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const HOST = '127.0.0.1';
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
let server: DirectServer;

/** The process as it is built for the product. */
beforeAll(async () => {
  const folder = await makeScratchFolder('direct');
  // Inside the project, where it finds its library.
  const built = path.resolve('test-results/direct-process');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'src/server/direct/direct-process.ts', outDir: built, target: 'node20' },
  });
  server = await startDirectServer({
    script: path.join(built, 'direct-process.js'),
    port: 0,
    host: HOST,
    addresses: [],
    dataDir: folder,
    log,
    now: Date.now,
    answer: () => new Response(),
    gateway: { enter: () => ({ heard: () => undefined, closed: () => undefined }) },
  });
  await vi.waitFor(() => expect(server.address()).toBeDefined(), 20_000);
});

afterAll(() => server.stop());

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** A STUN binding request (RFC 8489) as a browser sends it: signed with the server's password, with a fingerprint. */
function bindingRequest(userName: string): Buffer {
  const withLength = (body: Buffer, length: number) => {
    const head = Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, ...Buffer.alloc(12, 7)]);
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, body]);
  };
  const user = attribute(0x0006, Buffer.from(userName));
  const signed = withLength(user, user.length + 24);
  const mac = attribute(0x0008, createHmac('sha1', ICE_PASSWORD).update(signed).digest());
  const body = Buffer.concat([user, mac]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(withLength(body, body.length + 8)) ^ 0x5354554e) >>> 0);
  return withLength(Buffer.concat([body, attribute(0x8028, sum)]), body.length + 8);
}

async function send(socket: Socket, packet: Buffer): Promise<void> {
  await new Promise((resolve) => {
    socket.send(packet, server.address()?.port ?? 0, HOST, resolve);
  });
}

async function aSocket(): Promise<{ socket: Socket; heard: Buffer[] }> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  const heard: Buffer[] = [];
  socket.on('message', (packet) => heard.push(packet));
  return { socket, heard };
}

it('gives devices its address and the fingerprint of its certificate', () => {
  expect(server.address()).toMatchObject({
    addresses: [HOST],
    fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/),
  });
});

it('answers the request of a page', async () => {
  const { socket, heard } = await aSocket();
  await send(socket, bindingRequest(`brigade/${'p'.repeat(24)}:page`));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 5_000);
  socket.close();
});

it('ignores packets that name users which its library refuses', async () => {
  const { socket, heard } = await aSocket();
  const long = 'x'.repeat(30);
  const names = [
    'brigade/short:abcd',
    `brigade/has-a-dash${long}:abcd`,
    `brigade/${long}:a b`,
    `other/${long}:abcd`,
    ':',
    'x',
  ];
  for (const name of names) await send(socket, bindingRequest(name));
  await pause(500);
  expect(heard).toEqual([]);
  expect(log.warn).not.toHaveBeenCalled();
  expect(server.address()).toBeDefined();
  socket.close();
});

it('begins no more than a few connections of one address', async () => {
  const { socket, heard } = await aSocket();
  for (let count = 0; count < 100; count += 1)
    await send(socket, bindingRequest(`brigade/${'x'.repeat(30)}${count}:user${count}`));
  await pause(1_000);
  const users = new Set(heard.flatMap((packet) => /user\d+/.exec(packet.toString('latin1'))?.[0] ?? []));
  expect(users.size).toBeLessThanOrEqual(8);
  expect(users.size).toBeGreaterThan(0);
  socket.close();
});
