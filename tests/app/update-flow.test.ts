import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface World {
  handlers: Map<string, () => void>;
  skip: () => void;
  shift: number | null;
}
const worker = vi.hoisted((): World => ({ handlers: new Map(), skip: vi.fn(), shift: null }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, handler: () => void) => void worker.handlers.set(name, handler);
    messageSkipWaiting = worker.skip;
    register = async () => undefined;
    update = async () => undefined;
  },
}));
vi.mock('#app/session/worker-messages.ts', () => ({ listenToWorker: () => undefined }));
vi.mock('#app/session/alerts.ts', () => ({ startAlerts: async () => undefined }));
vi.mock('#app/session/doors.ts', () => ({ isStaffDoor: () => true }));
vi.mock('#device/device-settings.ts', () => ({
  readSetting: async () => ({ shift_since: worker.shift }),
  isShiftOn: (settings: { shift_since: number | null }) => settings.shift_since !== null,
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ active: null }), controller: {} },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('a new version comes by itself in a quiet minute, on no page of a device whose shift is on', async () => {
  const { startUpdateFlow } = await import('#app/session/update-flow.ts');
  worker.shift = Date.now();
  await startUpdateFlow();
  worker.handlers.get('waiting')?.();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(worker.skip).not.toHaveBeenCalled();
  worker.shift = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(worker.skip).toHaveBeenCalledTimes(1);
});
