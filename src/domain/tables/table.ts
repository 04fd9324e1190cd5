import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';

/** 0 round, 1 oval, 2 rectangle, 3 square. */
export const tableShapeSchema = z.int().check(z.minimum(0), z.maximum(3));

export const tableSchema = z.object({
  sid: sidSchema,
  name: lineOfText(1, 40),
  hall: sidSchema,
  max_seat: z.int().check(z.minimum(1), z.maximum(100)),
  min_seat: z.int().check(z.minimum(1), z.maximum(100)),
  shape: tableShapeSchema,
  number_of_split: z.int().check(z.minimum(1), z.maximum(20)),
  merge: z.nullable(sidSchema),
  pay_all: z.boolean(),
  order_key: z.string(),
});
export type Table = z.infer<typeof tableSchema>;

export const hallSchema = z.object({
  sid: sidSchema,
  name: lineOfText(3, 60),
  pattern: z.int().check(z.minimum(1), z.maximum(20)),
});
export type Hall = z.infer<typeof hallSchema>;
