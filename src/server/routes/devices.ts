import { deviceCalls } from '#contract/devices.ts';
import { backupStanding } from '#domain/notifications/backup-standing.ts';
import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { clockAsDevicesSee } from '#domain/notifications/server-clock.ts';
import { ok } from '#domain/result.ts';
import { isManager } from '#domain/roles.ts';
import { APP_VERSION } from '../app-version.ts';
import { route } from '../http/route.ts';
import { backupStates } from '../store/backup-state.ts';
import { devices } from '../store/devices.ts';

export const deviceRoutes = {
  'devices/report': route(deviceCalls['devices/report'], async (context, { branch, tokenHash }, report) => {
    await devices.save(context.db, { branch, tokenHash, now: context.clock.now() }, report);
    return ok({});
  }),
  devices: route(deviceCalls.devices, async (context, { branch, actor, shop }) => {
    const now = context.clock.now();
    const listed = await devices.list(context.db, branch, now - DEVICE_LISTED_MS);
    const isForManager = isManager(actor);
    const state = isForManager ? await backupStates.read(context.db) : null;
    const backup = state === null ? null : backupStanding(state, shop, now);
    const clock = isForManager ? (context.clockTrouble?.() ?? clockAsDevicesSee(listed, now)) : null;
    return ok({ devices: listed, now, app: APP_VERSION, backup, clock });
  }),
};
