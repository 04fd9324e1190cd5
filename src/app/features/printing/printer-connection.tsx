import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster } from '#ui/stack.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { deviceId, type PrinterPort, readSetting, writeSetting } from '#device/device-settings.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { choosePort, printerApis } from '../../device/printer-port.ts';
import { PrintingDevice } from './printing-device.tsx';

const BAUDS = ['9600', '19200', '38400', '57600', '115200'] as const;
const NOTHING = {};
type Baud = (typeof BAUDS)[number];
type Kind = 'tcp' | 'hub' | PrinterPort['via'];
type Connection = Printer['connection'];

type TypedField = Pick<TextFieldProps, 'name' | 'onBlur' | 'error'> & {
  value: string;
  onChange: (value: string) => void;
};

const baudOf = (port: PrinterPort | undefined): Baud =>
  BAUDS.find((one) => Number(one) === port?.baud) ?? '9600';

/** How a printer is connected, and the port on this device if it is attached. `before`: the stored connection. */
export function usePrinterConnection(sid: string, before: Connection | undefined) {
  const [way, setWay] = useState<Kind>(before?.type === 'device' ? before.via : 'tcp');
  /** The device that prints through the hub; undefined: this one. */
  const [device, setDevice] = useState(
    before?.type === 'device' && before.via === 'hub' ? before.device : undefined,
  );
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
  async function attached(via: PrinterPort['via']): Promise<Connection | undefined> {
    if (chosen?.via !== via) return before?.type === 'device' && before.via === via ? before : undefined;
    const ports = await readSetting('printer_ports');
    await writeSetting('printer_ports', { ...ports, [sid]: { ...chosen, baud: Number(baud) } });
    return { type: 'device', device: await deviceId(), via };
  }

  /** A network printer, which the server drives, or a device through the hub. */
  async function network(address: { host: string; port: number }): Promise<Connection> {
    if (way === 'tcp') return { type: 'tcp', ...address };
    return { type: 'device', device: device ?? (await deviceId()), via: 'hub', ...address };
  }

  const isElsewhere = before?.type === 'device' && before.via === way;
  return {
    attached,
    network,
    device,
    setDevice,
    isElsewhere,
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
  host,
  port,
}: {
  connection: ReturnType<typeof usePrinterConnection>;
  host: TypedField;
  port: TypedField;
}) {
  const { t } = useLingui();
  const { way, setWay, device, setDevice } = connection;
  const { answer } = usePolledCall('hub', NOTHING);
  const hasHub = answer?.ok === true && answer.value.hub?.code_until === null;
  const networks: Kind[] = hasHub || way === 'hub' ? ['tcp', 'hub'] : ['tcp'];
  const words = {
    tcp: t`Network`,
    hub: t`Network, through the shop’s hub`,
    usb: t`USB on this device`,
    serial: t`Serial port on this device`,
  };
  return (
    <>
      <Select
        label={t`Connection type`}
        options={[...networks, ...printerApis()].map((id) => ({ id, label: words[id] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'tcp' || way === 'hub' ? (
        <>
          <TextField
            label={t`Network address`}
            description={t`For example 192.168.1.50. Most printers print it if you hold Feed while switching them on.`}
            {...host}
          />
          <TextField label={t`Port`} {...port} />
          {way === 'hub' ? <PrintingDevice value={device} onChange={setDevice} /> : null}
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
