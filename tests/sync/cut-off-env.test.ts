import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CutOff, cutOffEnv } from '#device/cut-off-env.ts';
import { type BranchSync, createBranchSync } from '#engine/branch-sync.ts';
import { BRANCH, manager, orderRow } from '../support/branch-rows.ts';
import { FakeSyncServer } from '../support/fake-sync-server.ts';
import { MemoryDevice, settle } from '../support/memory-device.ts';

const SID = 'order-000000a';
const OTHER_BRANCH = 2;

let server: FakeSyncServer;
let device: MemoryDevice;
let sync: BranchSync;
let isOn: boolean;
const listeners = new Set<() => void>();

function turn(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

const drill: CutOff = {
  isCutOff: (branch) => isOn && branch === 1,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  end: () => Promise.resolve(turn(false)),
};

async function openTab(): Promise<BranchSync> {
  const env = cutOffEnv(device.env(), 1, drill);
  const opened = createBranchSync(env, { actor: manager, token: 'token-1', shop: 1, branch: 1 });
  await opened.start();
  await device.pass(1000);
  return opened;
}
const stateOf = () => sync.status().connection.state;
const move = () => sync.mutate('orders/status', { sid: SID, status: 'PREPARING' });

beforeEach(async () => {
  server = new FakeSyncServer(manager, BRANCH);
  server.write(orderRow(SID));
  device = new MemoryDevice(server);
  isOn = false;
  sync = await openTab();
});
afterEach(() => {
  sync.stop();
  listeners.clear();
});

describe('a drill', () => {
  it('closes the socket of its branch at once', async () => {
    expect(stateOf()).toBe('live');
    turn(true);
    await settle();
    expect(stateOf()).not.toBe('live');
  });

  it('sends nothing until it is over, and then everything', async () => {
    turn(true);
    await move();
    await device.pass(60_000);
    expect(sync.status()).toMatchObject({ waiting: 1, connection: { state: 'offline' } });
    turn(false);
    sync.retryNow();
    await device.pass(2000);
    expect(sync.status()).toMatchObject({ waiting: 0, connection: { state: 'live' } });
    expect(sync.outcomes()[0]?.outcome).toBe('applied');
  });

  it('continues after a reload', async () => {
    turn(true);
    await move();
    sync.stop();
    sync = await openTab();
    await device.pass(30_000);
    expect(sync.status()).toMatchObject({ waiting: 1 });
    expect(stateOf()).not.toBe('live');
  });

  it('ends when a change of another branch waits', async () => {
    turn(true);
    await move();
    await device.pass(1000);
    const { outbox } = device.env();
    const draft = { actor: manager.id, shop: 1, branch: OTHER_BRANCH, name: 'orders/status', v: 1, args: {} };
    await outbox.add({ ...draft, id: device.id(), at: device.now(), app: 'test' });
    sync.retryNow();
    await device.pass(2000);
    expect(isOn).toBe(false);
  });
});
