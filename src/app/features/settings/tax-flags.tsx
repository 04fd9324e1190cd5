import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import css from './settings.module.css';

interface Flags {
  tax_included: boolean;
  tax_in_catalog: boolean;
}

/** Whether prices include the tax, and whether it depends on the catalog. */
export function TaxFlags({
  value,
  onChange,
  isDisabled = false,
}: {
  value: Flags;
  onChange: (part: Partial<Flags>) => void;
  isDisabled?: boolean;
}) {
  const { t } = useLingui();
  return (
    <div className={css.checks}>
      <Checkbox
        isSelected={value.tax_included}
        isDisabled={isDisabled}
        onChange={(tax_included) => onChange({ tax_included })}
      >
        {t`Prices include tax`}
      </Checkbox>
      <Checkbox
        isSelected={value.tax_in_catalog}
        isDisabled={isDisabled}
        onChange={(tax_in_catalog) => onChange({ tax_in_catalog })}
      >
        {t`Each catalog has its own tax rate`}
      </Checkbox>
    </div>
  );
}
