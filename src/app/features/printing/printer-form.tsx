import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Printer, printerFamilies } from '#domain/printing/printer.ts';
import { directionOf, LANGUAGES } from '#domain/languages.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { OverlapNote } from '../../parts/form/overlap-note.tsx';
import { useSaveAgain } from '../../parts/form/use-save-again.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { PrinterConnectionFields } from './printer-connection.tsx';
import { usePrinterFamilyLabels } from './printer-labels.ts';
import { usePrinterForm } from './use-printer-form.ts';
import css from './printers.module.css';

const NO_PRINTER = '-';
const COLUMNS = [
  { id: '32', value: 32 },
  { id: '42', value: 42 },
  { id: '48', value: 48 },
] as const;

type PrinterFormState = ReturnType<typeof usePrinterForm>['form'];

/** Adds or edits a printer, in the network or attached to this device. `printer` undefined: a new one. */
export function PrinterForm({
  sid,
  printer,
  onClose,
}: {
  sid: string;
  printer: Printer | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const others = useRows('printer').filter((one) => one.sid !== sid);
  const { form, connection, save } = usePrinterForm(sid, printer, onClose);
  useSaveAgain(form, save);
  const guard = useLeaveGuard(form.isDirty && !form.isPending, form.discard);
  const { values, change } = form;
  return (
    <Card title={printer?.name ?? t`New printer`}>
      <ShortForm
        form={form}
        label={<Trans>Save</Trans>}
        size="normal"
        onSubmit={save}
        aside={
          <Button variant="secondary" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <OverlapNote form={form} />
        <div className={css.parts}>
          <fieldset className={css.part}>
            <legend>
              <Trans>The printer</Trans>
            </legend>
            <TextField label={t`Name`} maxLength={40} {...form.field('name')} />
            <PrinterConnectionFields
              connection={connection}
              host={form.field('host')}
              port={form.field('port')}
            />
            <KindFields form={form} />
          </fieldset>
          <fieldset className={css.part}>
            <legend>
              <Trans>What it prints</Trans>
            </legend>
            <TicketFields form={form} />
            <Select
              label={t`Print language`}
              {...(directionOf(values.language) === 'rtl'
                ? {
                    description: t`Printed as pictures, since printers cannot join these letters. This takes a little longer.`,
                  }
                : {})}
              options={LANGUAGES.map(({ code, name }) => ({ id: code, label: name }))}
              value={values.language}
              onChange={(language) => change({ language })}
            />
            <Select
              label={t`If this printer cannot print`}
              options={[
                { id: NO_PRINTER, label: t`Wait for this printer` },
                ...others.map((one) => ({ id: one.sid, label: one.name })),
              ]}
              value={values.backup ?? NO_PRINTER}
              error={form.errorOf('backup')}
              onChange={(backup) => change({ backup: backup === NO_PRINTER ? null : backup })}
            />
            <Checkbox isSelected={values.active} onChange={(active) => change({ active })}>
              <Trans>In use</Trans>
            </Checkbox>
          </fieldset>
        </div>
      </ShortForm>
      {guard}
    </Card>
  );
}

/** What it prints. */
function TicketFields({ form: { values, change } }: { form: PrinterFormState }) {
  const { branch } = useWorkplace();
  const stations = useRow('branch', branch.sid)?.stations ?? [];
  const hint = useId();
  return (
    <>
      <Checkbox isSelected={values.kitchen} onChange={(kitchen) => change({ kitchen })}>
        <Trans>Kitchen tickets</Trans>
      </Checkbox>
      {stations.length === 0 || !values.kitchen ? null : (
        <div className={css.stations} role="group" aria-labelledby={hint}>
          <p id={hint}>
            <Trans>Only for these stations. None chosen: for all of them.</Trans>
          </p>
          {stations.map((station) => (
            <Checkbox
              key={station.sid}
              isSelected={values.stations.includes(station.sid)}
              onChange={(isOn) =>
                change({
                  stations: isOn
                    ? [...values.stations, station.sid]
                    : values.stations.filter((one) => one !== station.sid),
                })
              }
            >
              {station.name}
            </Checkbox>
          ))}
        </div>
      )}
      <Checkbox isSelected={values.receipts} onChange={(receipts) => change({ receipts })}>
        <Trans>Receipts</Trans>
      </Checkbox>
    </>
  );
}

/** What the printer understands. */
function KindFields({ form: { values, change } }: { form: PrinterFormState }) {
  const { t } = useLingui();
  const familyLabels = usePrinterFamilyLabels();
  return (
    <>
      <Select
        label={t`Characters per line`}
        options={COLUMNS.map(({ id }) => ({ id, label: id }))}
        value={COLUMNS.find(({ value }) => value === values.columns)?.id ?? '48'}
        onChange={(id) => change({ columns: COLUMNS.find((one) => one.id === id)?.value ?? 48 })}
      />
      <Select
        label={t`Printer type`}
        options={printerFamilies.map((id) => ({ id, label: familyLabels[id] }))}
        value={values.family}
        onChange={(family) => change({ family })}
      />
      <Checkbox
        isSelected={values.answers}
        description={t`Brigade then notices an open cover or missing paper. Turn it off if a test ticket prints but is reported as failed.`}
        onChange={(answers) => change({ answers })}
      >
        <Trans>Supports status requests</Trans>
      </Checkbox>
    </>
  );
}
