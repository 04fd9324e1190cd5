import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema } from '../ids.ts';
import { languages } from '../languages.ts';

/** Why a ticket did not come out; `cut_off`: the line broke while it was being sent. */
export const printTroubles = [
  'unreachable',
  'no_answer',
  'offline',
  'paper_out',
  'cover_open',
  'fault',
  'cut_off',
  'device_away',
  'not_allowed',
  'no_printer',
  'not_printable',
] as const;
export const printTroubleSchema = z.enum(printTroubles);
export type PrintTrouble = z.infer<typeof printTroubleSchema>;

/** Families of printers by the numbers they give to code pages. `plain`: everything beyond ASCII goes as an image. */
export const printerFamilies = [
  'epson',
  'epson/legacy',
  'bixolon',
  'citizen',
  'fujitsu',
  'hp',
  'pos-8360',
  'plain',
] as const;

/** In the network, worked by the server; or attached to one device, named by the id it made for itself. */
export const printerConnectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tcp'),
    host: z
      .string()
      .check(z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/)),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
  }),
  z.object({ type: z.literal('device'), device: sidSchema, via: z.enum(['usb', 'serial']) }),
]);

const settings = {
  sid: sidSchema,
  name: lineOfText(1, 40),
  kitchen: z.boolean(),
  stations: z.array(sidSchema).check(z.maxLength(20)),
  receipts: z.boolean(),
  connection: printerConnectionSchema,
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]),
  family: z.enum(printerFamilies),
  language: z.enum(languages),
  answers: z.boolean(),
  backup: z.nullable(sidSchema),
  active: z.boolean(),
};

/** What an owner or manager sets of a printer. */
export const printerSettingsSchema = z.object(settings);

/**
 * A receipt printer. `stations` empty: whole tickets; else one ticket for each of these that has something to
 * do. `answers`: it tells its state when asked (most do). `backup` gets what it cannot print. `trouble`: why the
 * last try failed; null after one that did not.
 */
export const printerSchema = z.object({
  ...settings,
  trouble: z.nullable(z.object({ reason: printTroubleSchema, at: instantSchema })),
  printed_at: z.nullable(instantSchema),
});
export type Printer = z.infer<typeof printerSchema>;
