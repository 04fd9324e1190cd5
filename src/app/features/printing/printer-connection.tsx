import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { deviceId, type PrinterPort, readSetting, writeSetting } from '#device/device-settings.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { choosePort, printerApis } from '../../device/printer-port.ts';

const BAUDS = ['9600', '19200', '38400', '57600', '115200'] as const;
type Baud = (typeof BAUDS)[number];
type Kind = 'tcp' | PrinterPort['via'];
type Connection = Printer['connection'];

const baudOf = (port: PrinterPort | undefined): Baud =>
  BAUDS.find((one) => Number(one) === port?.baud) ?? '9600';

/** The connection of a printer, in a form. `before`: the stored one. */
export function usePrinterConnection(sid: string, before: Connection | undefined) {
  const [host, setHost] = useState(before?.type === 'tcp' ? before.host : '');
  const [port, setPort] = useState(before?.type === 'tcp' ? String(before.port) : '9100');
  const [way, setWay] = useState<Kind>(before?.type === 'device' ? before.via : 'tcp');
  const [chosen, setChosen] = useState<PrinterPort>();
  const [ownBaud, setBaud] = useState<Baud>();
  const baud = ownBaud ?? baudOf(chosen);
  useEffect(() => {
    readSetting('printer_ports').then(
      (ports) => setChosen((now) => now ?? ports?.[sid]),
      (error: unknown) => console.warn('the ports of this device could not be read', error),
    );
  }, [sid]);

  /** Undefined: no port chosen yet. A chosen port is stored on this device. */
  async function wanted(): Promise<Connection | undefined> {
    if (way === 'tcp') return { type: 'tcp', host: host.trim(), port: Number(port) };
    if (chosen?.via !== way) return before?.type === 'device' && before.via === way ? before : undefined;
    const ports = await readSetting('printer_ports');
    await writeSetting('printer_ports', { ...ports, [sid]: { ...chosen, baud: Number(baud) } });
    return { type: 'device', device: await deviceId(), via: way };
  }

  const isElsewhere = before?.type === 'device' && before.via === way;
  return {
    wanted,
    isElsewhere,
    host,
    setHost,
    port,
    setPort,
    way,
    setWay,
    chosen,
    setChosen,
    baud,
    setBaud,
  };
}

export function PrinterConnectionFields({
  connection,
  errorOf,
}: {
  connection: ReturnType<typeof usePrinterConnection>;
  errorOf: (of: 'host' | 'port') => string | undefined;
}) {
  const { t } = useLingui();
  const { way, setWay, host, setHost, port, setPort } = connection;
  const words = {
    tcp: t`Network`,
    usb: t`USB on this device`,
    serial: t`Serial port on this device`,
  };
  return (
    <>
      <Select
        label={t`Connection type`}
        options={(['tcp', ...printerApis()] as const).map((id) => ({ id, label: words[id] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'tcp' ? (
        <>
          <TextField label={t`Network address`} value={host} onChange={setHost} error={errorOf('host')} />
          <TextField label={t`Port`} value={port} onChange={setPort} error={errorOf('port')} />
        </>
      ) : (
        <AttachedFields connection={connection} via={way} />
      )}
    </>
  );
}

function AttachedFields({
  connection: { chosen, setChosen, baud, setBaud, isElsewhere },
  via,
}: {
  connection: ReturnType<typeof usePrinterConnection>;
  via: PrinterPort['via'];
}) {
  const { t } = useLingui();

  async function choose(): Promise<void> {
    try {
      const port = await choosePort(via, Number(baud));
      if (port !== null) setChosen(port);
    } catch (error) {
      console.warn('no printer was chosen', error);
      notices.error(t`This browser cannot connect to that printer`);
    }
  }

  return (
    <>
      {via === 'serial' ? (
        <Select
          label={t`Bits per second`}
          options={BAUDS.map((id) => ({ id, label: id }))}
          value={baud}
          onChange={setBaud}
        />
      ) : null}
      <Cluster gap={3}>
        <Button variant="secondary" icon="printer" onPress={() => void choose()}>
          <Trans>Choose printer</Trans>
        </Button>
        <span>
          {chosen?.via === via
            ? chosen.name
            : isElsewhere
              ? t`Connected to another device`
              : t`None chosen yet`}
        </span>
      </Cluster>
      <p>
        <Trans>Printing works while Brigade is open on this device, with or without a network.</Trans>
      </p>
    </>
  );
}
