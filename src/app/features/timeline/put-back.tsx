import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import { isWhole, settingsBefore } from '#domain/audit/put-back.ts';
import type { ChangedField } from '#domain/audit/changed-fields.ts';
import { productFormSchema } from '#domain/catalog/edit-product.ts';
import type { Product } from '#domain/catalog/product.ts';
import { locationFormOf, locationFormSchema } from '#domain/delivery/edit-zones.ts';
import type { Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { branchForms, type FormName, isFormName } from '#domain/settings/branch-forms.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { type CallBranch, useCall } from '../../calls/use-call.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useRefusalText } from '../../i18n/refusal-text.ts';

/** What a change saved, as it is now, and how it is saved with its former values. */
interface Target {
  /** The former values; refused if the change does not hold any more. */
  before: (settings: unknown, changed: readonly ChangedField[]) => Result<unknown>;
  /** As this device knows it. */
  known: unknown;
  putBack: (callBranch: CallBranch, changed: readonly ChangedField[]) => Promise<Result<unknown>>;
}

function formTarget(name: FormName, branch: Branch): Target {
  const { schema } = branchForms[name];
  const before: Target['before'] = (settings, changed) => settingsBefore(settings, changed, schema);
  return {
    before,
    known: branchForms[name].read(branch).settings,
    async putBack(callBranch, changed) {
      const stored = await callBranch(`GET ${name}`, {});
      if (!stored.ok) return stored;
      const { settings, seen } = stored.value;
      const former = settingsBefore(settings, changed, schema);
      return former.ok ? callBranch(name, { ...former.value, seen }) : former;
    },
  };
}

function locationTarget(branch: Branch): Target {
  return {
    before: (settings, changed) => settingsBefore(settings, changed, locationFormSchema),
    known: locationFormOf(branch),
    async putBack(callBranch, changed) {
      const stored = await callBranch('GET settings/location', {});
      if (!stored.ok) return stored;
      const { settings, seen } = stored.value;
      const former = settingsBefore(settings, changed, locationFormSchema);
      return former.ok ? callBranch('settings/location', { ...former.value, seen }) : former;
    },
  };
}

function productTarget(product: Product): Target {
  return {
    before: (row, changed) => settingsBefore(row, changed, productFormSchema),
    known: product,
    async putBack(callBranch, changed) {
      const former = settingsBefore(product, changed, productFormSchema);
      return former.ok ? callBranch('products/edit', { ...former.value, seen: markOf(product) }) : former;
    },
  };
}

/** What the change can be put back to; undefined: it was refused, or its values before are not known. */
function useTarget({ name, subject, refused, changed }: TimelineEntry): Target | undefined {
  const { branch } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const product = useRow('product', subject);
  if (refused !== null || row === undefined || !isWhole(changed)) return undefined;
  if (name === 'settings/location') return locationTarget(row);
  if (name === 'products/edit' || name === 'products/edit-many') return product && productTarget(product);
  // Steps of the setup guide cannot be put back.
  return name.startsWith('settings/') && isFormName(name) ? formTarget(name, row) : undefined;
}

/** Saves the values from before a change, if they are still what it saved. */
export function PutBack({ entry, onDone }: { entry: TimelineEntry; onDone: () => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);
  const target = useTarget(entry);
  if (target === undefined || !target.before(target.known, entry.changed).ok) return null;

  async function press({ putBack }: Target): Promise<void> {
    setPending(true);
    const answer = await putBack(callBranch, entry.changed);
    setPending(false);
    if (answer.ok) {
      notices.success(t`The former values are saved again.`);
      onDone();
    } else if (answer.refusal.code === 'changed_meanwhile')
      notices.error(t`Not put back: this was changed again since. Look at the newer entries.`);
    else notices.error(refusalText(answer.refusal));
  }

  return (
    <Button variant="quiet" icon="undo" isPending={isPending} onPress={() => void press(target)}>
      <Trans>Put back</Trans>
    </Button>
  );
}
