import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRows } from '../../sync/sync-context.tsx';
import type { CartDraft } from './cart-draft.ts';

interface CartFieldsProps {
  draft: CartDraft;
  onChange: (draft: CartDraft) => void;
  /** The text below a field that stops the order. */
  errorOf: (field: string) => string | undefined;
}

/** The table an order is for, and the part of its bill. */
export function TableFields({ draft, onChange, errorOf }: CartFieldsProps) {
  const { t } = useLingui();
  const tables = useRows('table');
  const chosenTable = tables.find((table) => table.sid === draft.table);
  return (
    <>
      <Select
        label={t`Table`}
        value={draft.table}
        onChange={(table) => onChange({ ...draft, table, table_part: null })}
        options={tables
          .filter((table) => table.merge === null)
          .map((table) => ({ id: table.sid, label: table.name }))}
        error={errorOf('table')}
      />
      {chosenTable !== undefined && chosenTable.number_of_split > 1 ? (
        <Select
          label={t`Part`}
          value={String(draft.table_part ?? 0)}
          onChange={(part) => onChange({ ...draft, table_part: Number(part) || null })}
          options={[
            { id: '0', label: t`Whole table` },
            ...Array.from({ length: chosenTable.number_of_split }, (_, index) => ({
              id: String(index + 1),
              label: String(index + 1),
            })),
          ]}
        />
      ) : null}
    </>
  );
}

/** Who an order is for. */
export function PersonFields({ draft, onChange, errorOf }: CartFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={errorOf('name')}
        maxLength={80}
        autoComplete="off"
        isOptional
      />
      <TextField
        label={t`Phone`}
        type="tel"
        value={draft.phone}
        onChange={(phone) => onChange({ ...draft, phone })}
        error={errorOf('phone')}
        maxLength={30}
        autoComplete="off"
        isOptional
      />
    </>
  );
}

/** Where an order is delivered. */
export function DeliveryFields({ draft, onChange, errorOf }: CartFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Street and number`}
        value={draft.street}
        onChange={(street) => onChange({ ...draft, street })}
        error={errorOf('street')}
        maxLength={200}
        autoComplete="off"
      />
      <Checkbox
        isSelected={draft.non_contact}
        onChange={(non_contact) => onChange({ ...draft, non_contact })}
      >
        <Trans>Leave at the door</Trans>
      </Checkbox>
    </>
  );
}
