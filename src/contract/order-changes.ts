import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { instantSchema } from '#domain/ids.ts';

/**
 * What `/order-changes` tells a customer's page, beside messages that only ask it to look again: events `driver`, where
 * the driver is, with the server's time, and `alive` every 20 s, so that a page knows a dead wire from a quiet one.
 */
export const ALIVE_EVENT = 'alive';
export const DRIVER_EVENT = 'driver';
export const driverNewsSchema = z.object({ position: positionSchema, now: instantSchema });
export type DriverNews = z.infer<typeof driverNewsSchema>;
