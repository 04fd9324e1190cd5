import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { notices } from '#ui/notices.tsx';
import { type Printer, printerConnectionSchema, printerSettingsSchema } from '#domain/printing/printer.ts';
import { printerMark } from '#domain/printing/printer-mark.ts';
import type { Refusal } from '#domain/result.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePrinterConnection } from './printer-connection.tsx';

type Settings = Omit<z.infer<typeof printerSettingsSchema>, 'connection'>;
/** The settings with the fields of a network connection as they are typed. */
type PrinterInput = Settings & { host: string; port: string };

const settingsSchema = z.omit(printerSettingsSchema, { connection: true });
const [{ shape: network }] = printerConnectionSchema.def.options;
const networkSchema = z.extend(settingsSchema, {
  host: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((host) => z.safeParse(network.host, host).success),
  ),
  port: z.string().check(z.refine((port) => z.safeParse(network.port, Number(port)).success)),
});
/** A printer attached to a device: what was typed for the network does not matter. */
const attachedSchema = z.extend(settingsSchema, { host: z.string(), port: z.string() });

function inputOf(sid: string, printer: Printer | undefined): PrinterInput {
  const network = { host: '', port: '9100' };
  if (printer === undefined)
    return {
      sid,
      name: '',
      kitchen: true,
      stations: [],
      receipts: true,
      columns: 48,
      family: 'epson',
      language: 'en',
      answers: true,
      backup: null,
      active: true,
      ...network,
    };
  const { name, kitchen, stations, receipts, columns, family, language, answers, backup, active } = printer;
  const { connection } = printer;
  const known = 'host' in connection ? { host: connection.host, port: String(connection.port) } : network;
  return {
    sid,
    name,
    kitchen,
    stations,
    receipts,
    columns,
    family,
    language,
    answers,
    backup,
    active,
    ...known,
  };
}

/** The server names fields by their path in the request; the form has them in one level. */
function inForm({ fields, ...refusal }: Refusal): Refusal {
  if (fields === undefined) return refusal;
  const named = Object.entries(fields).map(([path, code]) => [
    path.replace(/^(printer\.)?(connection\.)?/, ''),
    code,
  ]);
  return { ...refusal, fields: Object.fromEntries(named) };
}

/** The form of a printer, with its connection, and how it is saved. */
export function usePrinterForm(sid: string, printer: Printer | undefined, onSaved: () => void) {
  const { t } = useLingui();
  const callBranch = useCall();
  const connection = usePrinterConnection(sid, printer?.connection);
  const form = useForm<PrinterInput, PrinterInput>({
    initial: inputOf(sid, printer),
    mark: printer === undefined ? '' : printerMark(printer),
    schema: connection.way === 'tcp' || connection.way === 'hub' ? networkSchema : attachedSchema,
  });

  async function save(): Promise<void> {
    const { way, attached, network } = connection;
    const port = way === 'tcp' || way === 'hub' ? null : await attached(way);
    if (port === undefined) {
      notices.error(t`Choose a printer first`);
      return;
    }
    const answer = await form.submit(async ({ host, port: number, ...settings }) => {
      const wanted = port ?? (await network({ host, port: Number(number) }));
      const saved = await callBranch('printers/edit', {
        printer: { ...settings, connection: wanted },
        seen: form.seen,
      });
      return saved.ok ? saved : { ok: false, refusal: inForm(saved.refusal) };
    });
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    onSaved();
  }

  return { form, connection, save };
}
