import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { currencies } from '#domain/shops/countries.data.ts';
import { named } from '../../parts/form/region-fields.tsx';

/** The currencies customers can choose from. */
export function CurrencyChoice({
  value,
  error,
  onChange,
}: {
  value: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}) {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const others = currencies.filter((code) => !value.includes(code));
  return (
    <Stack gap={3}>
      <Select
        label={t`Currencies customers can choose`}
        description={value.length === 0 ? t`None chosen: those of the restaurants.` : ''}
        options={named(others, names, i18n.locale)}
        value={null}
        error={error}
        onChange={(code) => onChange([...value, code].toSorted())}
      />
      {value.length === 0 ? null : (
        <Cluster gap={2}>
          {value.map((code) => (
            <Button
              key={code}
              icon="close"
              aria-label={t`Remove ${names.of(code) ?? code}`}
              onPress={() => onChange(value.filter((one) => one !== code))}
            >
              {code}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
