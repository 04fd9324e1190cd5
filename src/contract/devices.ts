import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';
import { deviceReportSchema, listedDeviceSchema } from '#domain/notifications/device-report.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

export const deviceCalls = {
  'devices/report': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'What a device says of itself, every minute and when it changes; nothing of who holds it',
    request: deviceReportSchema,
    response: nothing,
  }),
  devices: call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager', 'kitchen'],
    queued: false,
    summary: 'The devices of the branch as they last said they are',
    request: nothing,
    response: z.object({
      /** The latest report of each device. */
      devices: z.array(listedDeviceSchema),
      /** The server's time in epoch milliseconds, to compute the reports' age. */
      now: instantSchema,
      /** The server's version, to find devices with an older app. */
      app: z.string(),
    }),
  }),
};
