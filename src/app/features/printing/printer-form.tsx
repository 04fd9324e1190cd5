import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { notices } from '#ui/notices.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidFields } from '#domain/fields.ts';
import { type Printer, printerFamilies, printerSettingsSchema } from '#domain/printing/printer.ts';
import type { Refusal } from '#domain/result.ts';
import { LANGUAGES } from '../../i18n/languages.data.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFocusFirstError } from '../../parts/form/use-focus-first-error.ts';
import { PrinterConnectionFields, usePrinterConnection } from './printer-connection.tsx';
import { usePrinterFamilyLabels } from './printer-labels.ts';

const NO_PRINTER = '-';
const COLUMNS = [
  { id: '32', value: 32 },
  { id: '42', value: 42 },
  { id: '48', value: 48 },
] as const;

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
  const { branch } = useWorkplace();
  const stations = useRow('branch', branch.sid)?.stations ?? [];
  const others = useRows('printer').filter((one) => one.sid !== sid);
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const familyLabels = usePrinterFamilyLabels();
  const [formRef, focusFirstError] = useFocusFirstError<HTMLDivElement>();
  const connection = usePrinterConnection(sid, printer?.connection);
  const [draft, setDraft] = useState({
    sid,
    name: printer?.name ?? '',
    kitchen: printer?.kitchen ?? true,
    stations: printer?.stations ?? [],
    receipts: printer?.receipts ?? true,
    columns: printer?.columns ?? 48,
    family: printer?.family ?? 'epson',
    language: printer?.language ?? 'en',
    answers: printer?.answers ?? true,
    backup: printer?.backup ?? null,
    active: printer?.active ?? true,
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const errorOf = (path: string) => {
    const code = refusal?.fields?.[path] ?? refusal?.fields?.[`printer.${path}`];
    return code === undefined ? undefined : refusalText({ code });
  };

  function refused(next: Refusal): void {
    setRefusal(next);
    refusalNotice(next);
  }

  async function save(): Promise<void> {
    const wanted = await connection.wanted();
    if (wanted === undefined) {
      notices.error(t`Choose a printer first`);
      return;
    }
    const typed = { ...draft, connection: wanted };
    const parsed = z.safeParse(printerSettingsSchema, typed);
    if (!parsed.success) {
      refused(invalidFields(parsed.error.issues, typed));
      return;
    }
    const result = await callBranch('printers/edit', { printer: parsed.data });
    if (!result.ok) {
      refused(result.refusal);
      return;
    }
    notices.success(t`Saved successfully!`);
    onClose();
  }

  return (
    <Card title={printer?.name ?? t`New printer`}>
      <div ref={formRef}>
        <Stack gap={3}>
          <TextField
            label={t`Name`}
            value={draft.name}
            maxLength={40}
            onChange={(name) => change({ name })}
            error={errorOf('name')}
          />
          <PrinterConnectionFields connection={connection} errorOf={(of) => errorOf(`connection.${of}`)} />
          <Checkbox isSelected={draft.kitchen} onChange={(kitchen) => change({ kitchen })}>
            <Trans>Kitchen tickets</Trans>
          </Checkbox>
          {stations.map((station) => (
            <Checkbox
              key={station.sid}
              isDisabled={!draft.kitchen}
              isSelected={draft.stations.includes(station.sid)}
              onChange={(isOn) =>
                change({
                  stations: isOn
                    ? [...draft.stations, station.sid]
                    : draft.stations.filter((one) => one !== station.sid),
                })
              }
            >
              {t`Only items prepared at ${station.name}`}
            </Checkbox>
          ))}
          <Checkbox isSelected={draft.receipts} onChange={(receipts) => change({ receipts })}>
            <Trans>Receipts</Trans>
          </Checkbox>
          <Select
            label={t`If this printer cannot print`}
            options={[
              { id: NO_PRINTER, label: t`Wait for this printer` },
              ...others.map((one) => ({ id: one.sid, label: one.name })),
            ]}
            value={draft.backup ?? NO_PRINTER}
            error={errorOf('backup')}
            onChange={(backup) => change({ backup: backup === NO_PRINTER ? null : backup })}
          />
          <Select
            label={t`Characters per line`}
            options={COLUMNS.map(({ id }) => ({ id, label: id }))}
            value={COLUMNS.find(({ value }) => value === draft.columns)?.id ?? '48'}
            onChange={(id) => change({ columns: COLUMNS.find((one) => one.id === id)?.value ?? 48 })}
          />
          <Select
            label={t`Printer type`}
            options={printerFamilies.map((id) => ({ id, label: familyLabels[id] }))}
            value={draft.family}
            onChange={(family) => change({ family })}
          />
          <Select
            label={t`Print language`}
            options={LANGUAGES.map(({ code, name }) => ({ id: code, label: name }))}
            value={draft.language}
            onChange={(language) => change({ language })}
          />
          <Checkbox isSelected={draft.answers} onChange={(answers) => change({ answers })}>
            <Trans>Supports status requests</Trans>
          </Checkbox>
          <Checkbox isSelected={draft.active} onChange={(active) => change({ active })}>
            <Trans>In use</Trans>
          </Checkbox>
          <Cluster gap={3}>
            <Button variant="primary" onPress={() => void save().then(focusFirstError)}>
              <Trans>Save</Trans>
            </Button>
            <Button variant="secondary" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Cluster>
        </Stack>
      </div>
    </Card>
  );
}
