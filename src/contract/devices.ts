import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';
import { backupStandingSchema } from '#domain/notifications/backup-standing.ts';
import { deviceReportSchema, listedDeviceSchema } from '#domain/notifications/device-report.ts';
import { clockTroubleSchema } from '#domain/notifications/server-clock.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

export const deviceCalls = {
  'devices/report': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    knowsDevice: true,
    summary:
      'Report the state of a device, every minute and when it changes; the name it sends may carry the first name of the person signed in. Refuses forbidden for the device of another browser, device_limit',
    request: deviceReportSchema,
    response: nothing,
  }),
  devices: call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: false,
    summary: 'List the devices of the branch with their last reports',
    request: nothing,
    response: z.object({
      /** The latest report of each device. */
      devices: z.array(listedDeviceSchema),
      /** The server's time in epoch milliseconds, to compute the reports' age. */
      now: instantSchema,
      /** The server's nightly backup, for managers; null: none was due yet, backups are off, or not for this role. */
      backup: z.nullable(backupStandingSchema),
      /** What is wrong with the server's clock, for managers; null: nothing is known, or not for this role. */
      clock: z._default(z.nullable(clockTroubleSchema), null),
      /** The server's version, to find devices with an older app. */
      app: z.string(),
    }),
  }),
};
