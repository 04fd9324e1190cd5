import { deviceCalls } from '#contract/devices.ts';
import { backupStanding } from '#domain/notifications/backup-standing.ts';
import { DEVICE_LISTED_MS, type DeviceReport, MAX_NEW_DEVICES } from '#domain/notifications/device-report.ts';
import { clockAsDevicesSee } from '#domain/notifications/server-clock.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { isManager } from '#domain/roles.ts';
import { DAY_MS } from '#domain/time.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Caller } from '../auth/caller.ts';
import { reporterOf } from '../auth/reporter.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { backupStates } from '../store/backup-state.ts';
import { devices } from '../store/devices.ts';

/** Stores the first report of a device. Refuses `device_limit`. */
function add(context: Context, caller: Caller, report: DeviceReport): Promise<Result<boolean>> {
  const { branch, actor } = caller;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const added = await devices.addedBy(tx, actor.id, now - DAY_MS, report.device);
    if (added >= MAX_NEW_DEVICES) return refuse('device_limit', { params: { limit: MAX_NEW_DEVICES } });
    return ok(await devices.add(tx, { branch, now, person: actor.id }, report, reporterOf(caller)));
  });
}

export const deviceRoutes = {
  'devices/report': route(deviceCalls['devices/report'], async (context, caller, report) => {
    const { branch } = caller;
    const isOwn = () => devices.isOwn(context.db, branch, report.device, reporterOf(caller));
    let isSame = await isOwn();
    if (isSame === undefined) {
      const added = await add(context, caller, report);
      if (!added.ok) return added;
      if (added.value) return ok({});
      // Another request has added it since.
      isSame = await isOwn();
    }
    if (isSame !== true) return refuse('forbidden');
    await devices.save(context.db, { branch, now: context.clock.now() }, report, reporterOf(caller));
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
