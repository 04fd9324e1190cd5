import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { instantSchema } from '#domain/ids.ts';

/**
 * Events of `/order-changes` for a customer's page, in addition to messages that only ask it to reload: `driver` is the
 * driver's position with the server's time; `alive` is sent every 20 s, so that the page can detect a lost connection.
 */
export const ALIVE_EVENT = 'alive';
export const DRIVER_EVENT = 'driver';
export const driverNewsSchema = z.object({ position: positionSchema, now: instantSchema });
export type DriverNews = z.infer<typeof driverNewsSchema>;
