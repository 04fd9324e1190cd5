import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ReasonFieldProps {
  /** Usual reasons, translated: one tap each. */
  usual: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  name?: string;
  onBlur?: () => void;
  error?: string | undefined;
  isOptional?: boolean;
}

/** A reason in one tap, or typed. */
export function ReasonField({ usual, value, onChange, ...field }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <Stack gap={2}>
      <ChipGroup
        label={t`Usual reasons`}
        options={usual.map((one) => ({ id: one, label: one }))}
        value={new Set(usual.filter((one) => one === value))}
        onChange={(chosen) => onChange([...chosen].find((one) => one !== value) ?? '')}
      />
      <TextField label={t`Reason`} maxLength={200} value={value} onChange={onChange} {...field} />
    </Stack>
  );
}
