import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema } from '../ids.ts';
import { languages } from '../languages.ts';

/** Why a ticket was not printed; `cut_off`: the connection closed while it was sent. */
export const printTroubles = [
  'unreachable',
  'no_answer',
  'offline',
  'paper_out',
  'cover_open',
  'fault',
  'cut_off',
  'device_away',
  'hub_away',
  'not_allowed',
  'no_printer',
  'not_printable',
] as const;
export const printTroubleSchema = z.enum(printTroubles);
export type PrintTrouble = z.infer<typeof printTroubleSchema>;

/** Printer families by their code page numbers. `plain`: everything beyond ASCII is sent as an image. */
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

const network = {
  /** The printer's host name or IP address. */
  host: z
    .string()
    .check(z.minLength(1, 'required'), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/)),
  /** The TCP port, usually 9100. */
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
};

/** How the printer is reached. */
export const printerConnectionSchema = z.discriminatedUnion('type', [
  z.object({
    /** The kind of connection: a network printer that the server drives. */
    type: z.literal('tcp'),
    ...network,
  }),
  z.discriminatedUnion('via', [
    z.object({
      /** The kind of connection: a printer attached to a device. */
      type: z.literal('device'),
      /** The id of the device it is attached to. */
      device: sidSchema,
      /** How the printer is attached to the device. */
      via: z.enum(['usb', 'serial']),
    }),
    z.object({
      /** The kind of connection: a printer that a device drives. */
      type: z.literal('device'),
      /** The id of the device that prints. */
      device: sidSchema,
      /** The device reaches the printer through the shop's hub, in the hub's network. */
      via: z.literal('hub'),
      ...network,
    }),
  ]),
]);

const settings = {
  /** The printer's sid. */
  sid: sidSchema,
  /** The printer's name. */
  name: lineOfText(1, 40),
  /** Whether it prints kitchen tickets. */
  kitchen: z.boolean(),
  /** The stations whose tickets it prints; empty: whole tickets. */
  stations: z.array(sidSchema).check(z.maxLength(20)),
  /** Whether it prints receipts and bills. */
  receipts: z.boolean(),
  connection: printerConnectionSchema,
  /** The characters per line: 32 for 58 mm paper, 42 or 48 for 80 mm. */
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]),
  /** The command set, which decides the code pages; `plain` prints other letters as pictures. */
  family: z.enum(printerFamilies),
  /** The language of its tickets. */
  language: z.enum(languages),
  /** Whether it reports its status when asked; most do. */
  answers: z.boolean(),
  /** The sid of the printer that prints what this one cannot; null: none. */
  backup: z.nullable(sidSchema),
  /** Whether it is in use. */
  active: z.boolean(),
};

/** The printer's settings. */
export const printerSettingsSchema = z.object(settings);

/** A receipt printer. */
export const printerSchema = z.object({
  ...settings,
  /** Why the last try failed; null after a success. */
  trouble: z.nullable(
    z.object({
      /** What kept it from printing. */
      reason: printTroubleSchema,
      /** Since when it fails for this reason, in epoch milliseconds. */
      at: instantSchema,
    }),
  ),
  /** When it last printed, to the minute, in epoch milliseconds; null: never. */
  printed_at: z.nullable(instantSchema),
});
export type Printer = z.infer<typeof printerSchema>;
