import * as z from 'zod/mini';
import { markOf } from '../row-mark.ts';
import { printerSettingsSchema } from './printer.ts';

/** The mark of a printer's settings: printing alone does not change it. */
export function printerMark(printer: z.infer<typeof printerSettingsSchema>): string {
  return markOf(z.parse(printerSettingsSchema, printer));
}
