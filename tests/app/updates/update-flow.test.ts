import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  become(next: ServiceWorkerState) {
    this.state = next;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  update = vi.fn(async () => undefined);
  find() {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

interface World {
  registration?: FakeRegistration;
  handlers: Map<string, (event: { isUpdate: boolean }) => void>;
  skip: () => void;
  shift: number | null;
}
const worker = vi.hoisted((): World => ({ handlers: new Map(), skip: vi.fn(), shift: null }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, handler: (event: { isUpdate: boolean }) => void) =>
      void worker.handlers.set(name, handler);
    messageSkipWaiting = worker.skip;
    register = async () => worker.registration;
  },
}));
vi.mock('#app/alerts/worker-messages.ts', () => ({ listenToWorker: () => undefined }));
vi.mock('#app/alerts/alerts.ts', () => ({ startAlerts: async () => undefined }));
vi.mock('#app/auth/apps.ts', () => ({ isStaffApp: () => true }));
vi.mock('#device/device-settings.ts', () => ({
  readSetting: async () => ({ shift_since: worker.shift }),
  isShiftOn: (settings: { shift_since: number | null }) => settings.shift_since !== null,
}));

const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.mocked(worker.skip).mockClear();
  reload.mockClear();
  worker.registration = new FakeRegistration();
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ active: null }),
      controller: {},
      addEventListener: () => undefined,
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('installs a new version only after a shift', async () => {
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  worker.shift = Date.now();
  await registerWorker();
  worker.handlers.get('waiting')?.({ isUpdate: true });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(worker.skip).not.toHaveBeenCalled();
  worker.shift = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(worker.skip).toHaveBeenCalledTimes(1);
});

it('does not reload in a shift after another tab updated', async () => {
  const { activateUpdate } = await import('#app/updates/update-flow.ts');
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  worker.shift = Date.now();
  await registerWorker();
  worker.handlers.get('waiting')?.({ isUpdate: true });
  worker.handlers.get('controlling')?.({ isUpdate: true });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  worker.shift = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
  activateUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['under a finger', () => void window.dispatchEvent(new Event('pointerdown'))],
  ['over a form half filled', undefined],
])('does not reload %s after another tab updated, until it is tapped there', async (_, touch) => {
  worker.shift = null;
  const { activateUpdate, blockUpdateWhile } = await import('#app/updates/update-flow.ts');
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  await registerWorker();
  if (touch === undefined) blockUpdateWhile(() => true);
  worker.handlers.get('controlling')?.({ isUpdate: true });
  for (let minute = 0; minute < 10; minute += 1) {
    touch?.();
    await vi.advanceTimersByTimeAsync(55_000);
  }
  expect(reload).not.toHaveBeenCalled();
  activateUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads the tab that requested the update once it is ready', async () => {
  const { activateUpdate } = await import('#app/updates/update-flow.ts');
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  worker.shift = Date.now();
  await registerWorker();
  worker.handlers.get('waiting')?.({ isUpdate: true });
  activateUpdate();
  expect(worker.skip).toHaveBeenCalledTimes(1);
  worker.handlers.get('controlling')?.({ isUpdate: true });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('retries a failed download with growing delays', async () => {
  worker.shift = Date.now();
  const { activateUpdate } = await import('#app/updates/update-flow.ts');
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  await registerWorker();
  const { registration } = worker;
  if (registration === undefined) throw new Error('nothing is registered');
  registration.find().become('redundant');
  expect(registration.update).not.toHaveBeenCalled();
  registration.update.mockRejectedValueOnce(new TypeError('no network'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(registration.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
  const found = registration.find();
  activateUpdate();
  expect(worker.skip).not.toHaveBeenCalled();
  found.become('installed');
  activateUpdate();
  expect(worker.skip).toHaveBeenCalledTimes(1);
});

it('offers a requested update again when it fails to come', async () => {
  worker.shift = Date.now();
  const { activateUpdate } = await import('#app/updates/update-flow.ts');
  const { registerWorker } = await import('#app/updates/register-worker.ts');
  await registerWorker();
  worker.handlers.get('waiting')?.({ isUpdate: true });
  activateUpdate();
  await vi.advanceTimersByTimeAsync(10_000);
  activateUpdate();
  expect(worker.skip).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  worker.handlers.get('controlling')?.({ isUpdate: true });
  expect(reload).not.toHaveBeenCalled();
  activateUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});
