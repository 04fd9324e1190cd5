import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { marketFormOf, marketFormSchema } from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { cuisines, MAX_CUISINES } from '#domain/shops/cuisines.data.ts';
import { cuisinesOfMenu } from '#domain/shops/cuisines-of-menu.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { FormFrameContext } from '../../parts/form/form-frame.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useCuisineLabels } from '../../parts/shops/cuisine-labels.ts';
import { useRows } from '../../sync/sync-context.tsx';
import css from './settings.module.css';

/** What the shop cooks, and whether the marketplace lists the branch. */
export function MarketSettings() {
  return <WithBranch>{(branch) => <Market branch={branch} />}</WithBranch>;
}

function Market({ branch }: { branch: Branch }) {
  const { t, i18n } = useLingui();
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const labels = useCuisineLabels();
  const stored = marketFormOf(branch);
  const ofMenu = cuisinesOfMenu(useRows('catalog'));
  // The guide's button saves what was not changed, too; in the settings a choice not saved yet would look saved.
  const isSuggested = useContext(FormFrameContext) !== null && stored.cuisines.length === 0;
  const initial = isSuggested ? { ...stored, cuisines: ofMenu.slice(0, MAX_CUISINES) } : stored;
  const form = useBranchForm({ key: 'market', initial, mark: markOf(stored), schema: marketFormSchema });
  const chosen = new Set(form.values.cuisines);
  const isOwner = hasRole(actor, 'owner');
  const isFull = chosen.size >= MAX_CUISINES;
  const options = cuisines
    .map((id) => ({ id, label: labels[id], isDisabled: !isOwner || (isFull && !chosen.has(id)) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
  return (
    <FormPage
      form={form}
      log="wizard/market"
      save={(request, seen) => callBranch('wizard/market', { ...request, seen })}
    >
      <Card
        title={t`Cuisines`}
        subtitle={t`Choose up to ${MAX_CUISINES}. They apply to all branches of the shop.`}
      >
        {isOwner ? null : (
          <p className={css.legend}>
            <Trans>Only the owner can change settings for all branches</Trans>
          </p>
        )}
        <ChipGroup
          label={t`Cuisines`}
          options={options}
          value={chosen}
          onChange={(next) => form.change({ cuisines: cuisines.filter((one) => next.has(one)) })}
        />
      </Card>
      <Card title={t`Visibility`}>
        <Checkbox
          isSelected={form.values.marketplace}
          onChange={(marketplace) => form.change({ marketplace })}
        >
          <Trans>List this branch on the marketplace and in its search</Trans>
        </Checkbox>
      </Card>
    </FormPage>
  );
}
