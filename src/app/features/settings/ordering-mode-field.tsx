import { Plural, useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { zonesInUse } from '#domain/delivery/terms.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useSettingLabels } from '../../parts/shops/setting-labels.ts';
import { TermsNote } from '../../parts/shops/terms-note.tsx';
import { isZoneless, ZonelessTerms } from '../../parts/shops/zoneless-terms.tsx';
import { useRow } from '../../sync/sync-context.tsx';

type Mode = Shop['ordering_mode'];

/** How customers give their address, for all branches of the shop. */
export function OrderingModeField({
  country,
  ...props
}: {
  country: string;
  value: Mode;
  onChange: (mode: Mode) => void;
  error: string | undefined;
  isDisabled?: boolean;
}) {
  const { t } = useLingui();
  const labels = useSettingLabels().orderingMode(country);
  return (
    <Stack gap={3}>
      <Select
        {...props}
        label={t`How addresses are entered`}
        description={
          props.value === 'message'
            ? t`Orders arrive as requests: no zones, no delivery charge, no online payment. You contact the customer, agree, and approve.`
            : undefined
        }
        options={[
          { id: 'map', label: labels.map },
          { id: 'manual', label: labels.manual },
          { id: 'message', label: labels.message },
        ]}
      />
      <LostZones mode={props.value} />
    </Stack>
  );
}

/** What the chosen mode takes from the branch: the terms of its zones. Nothing while the stored mode is chosen. */
function LostZones({ mode }: { mode: Mode }) {
  const { branch: here } = useWorkplace();
  const branch = useRow('branch', here.sid);
  const area = useRow('area', here.sid);
  if (branch === undefined || area === undefined || branch.shop.ordering_mode === mode) return null;
  const used = zonesInUse(branch, area);
  if (used === 'none') return null;
  const count = area[used].filter(({ active }) => active).length;
  const next = { ...branch, shop: { ...branch.shop, ordering_mode: mode } };
  return (
    <TermsNote>
      <Plural
        value={count}
        one="Saving this ends the charge and the minimum order of # delivery zone of this branch."
        other="Saving this ends the charges and minimum orders of # delivery zones of this branch."
      />{' '}
      {isZoneless(next, area) ? <ZonelessTerms branch={next} area={area} /> : null}
    </TermsNote>
  );
}
