import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Result } from '#domain/result.ts';
import { MoneyField } from '../../../parts/form/money-field.tsx';
import { OverlapNote } from '../../../parts/form/overlap-note.tsx';
import type { Form } from '../../../parts/form/use-form.ts';
import { useSaveAgain } from '../../../parts/form/use-save-again.ts';
import { useFormSave } from '../../../parts/form/use-form-save.ts';
import { useLeaveGuard } from '../../../parts/form/use-leave-guard.tsx';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import css from './zones.module.css';

/** The fields that both kinds of zone share, while edited. */
export interface ZoneTerms {
  name: string;
  delivery_charge: number | null;
  min_order: number | null;
  deliver_time: number | null;
  active: boolean;
}

interface ZoneEditorProps<T extends ZoneTerms, R> {
  form: Form<T, R>;
  currency: string;
  isNew: boolean;
  /** Null removes the zone. */
  save: (zone: R | null) => Promise<Result<unknown>>;
  onClose: () => void;
  /** Rendered below the terms, on their card. */
  shape?: ReactNode;
  children?: ReactNode;
}

/** The audit log lists zones as settings of the branch. */
const ZONES = { kind: 'settings/' };

/** Edits a zone: name, terms, kind-specific fields; saves, discards or removes it. */
export function ZoneEditor<T extends ZoneTerms, R>(props: ZoneEditorProps<T, R>) {
  const { form, currency, isNew, save, onClose, shape, children } = props;
  const { t } = useLingui();
  const { save: saveAndTell, remove } = useFormSave(form);
  const guard = useLeaveGuard((form.isDirty || isNew) && !form.isPending, giveUp);

  const saveZone = () => saveAndTell(save, onClose);
  useSaveAgain(form, saveZone);

  function giveUp(): void {
    form.discard();
    onClose();
  }

  return (
    <SubmitForm onSubmit={saveZone}>
      <Stack gap={4}>
        <Card title={isNew ? t`New zone` : t`Edit zone`}>
          <Stack gap={4}>
            <OverlapNote form={form} history={ZONES} />
            <Terms form={form} currency={currency} />
            {shape}
          </Stack>
        </Card>
        {children}
        <Cluster gap={2}>
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            isDisabled={!isNew && !form.isDirty}
          >
            <Trans>Save</Trans>
          </Button>
          <Button isDisabled={form.isPending} onPress={giveUp}>
            {isNew || form.isDirty ? t`Discard` : t`Close`}
          </Button>
          {isNew ? null : (
            <Button
              variant="danger"
              icon="trash"
              isDisabled={form.isPending}
              onPress={() => void remove(() => save(null), onClose)}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </Cluster>
      </Stack>
      {guard}
    </SubmitForm>
  );
}

function Terms<R>({ form, currency }: { form: Form<ZoneTerms, R>; currency: string }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        description={t`Customers see it, for example “Old town”.`}
        {...form.field('name')}
        maxLength={60}
      />
      <div className={css.pair}>
        <MoneyField
          label={t`Delivery charge`}
          description={t`0 for free delivery`}
          currency={currency}
          {...form.field('delivery_charge')}
        />
        <MoneyField label={t`Minimum order`} currency={currency} {...form.field('min_order')} />
        <NumberField
          label={t`Delivery time (minutes)`}
          minValue={1}
          maxValue={1440}
          {...form.field('deliver_time')}
        />
      </div>
      <Checkbox isSelected={form.values.active} onChange={(active) => form.change({ active })}>
        <Trans>Active: applies to customers</Trans>
      </Checkbox>
    </>
  );
}
