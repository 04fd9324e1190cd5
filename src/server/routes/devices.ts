import { deviceCalls } from '#contract/devices.ts';
import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { ok } from '#domain/result.ts';
import { APP_VERSION } from '../app-version.ts';
import { route } from '../http/route.ts';
import { devices } from '../store/devices.ts';

export const deviceRoutes = {
  'devices/report': route(deviceCalls['devices/report'], async (context, { branch, tokenHash }, report) => {
    await devices.save(context.db, { branch, tokenHash, now: context.clock.now() }, report);
    return ok({});
  }),
  devices: route(deviceCalls.devices, async (context, { branch }) => {
    const now = context.clock.now();
    const listed = await devices.list(context.db, branch, now - DEVICE_LISTED_MS);
    return ok({ devices: listed, now, app: APP_VERSION });
  }),
};
