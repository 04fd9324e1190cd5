import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newPin, PIN_LENGTH } from '#domain/people/staff-pin.ts';
import type { Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

interface PinFormProps {
  label: string;
  description: string;
  onSet: (pin: string) => Promise<Result<unknown>>;
  /** In a dialog that is only for it. */
  autoFocus?: boolean;
  /** Absent: there is no PIN to remove. */
  onRemove?: (() => Promise<unknown>) | undefined;
}

/** Sets the PIN of a person for shared devices. */
export function PinForm({ label, description, onSet, onRemove, autoFocus = false }: PinFormProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function set(): Promise<void> {
    const parsed = newPin.safeParse(pin);
    if (!parsed.success) {
      setProblem(refusalText({ code: parsed.error.issues[0]?.message ?? 'pin' }));
      return;
    }
    setPending(true);
    const answer = await onSet(pin);
    setPending(false);
    if (answer.ok) setPin('');
    else
      setProblem(
        refusalText({ ...answer.refusal, code: answer.refusal.fields?.['pin'] ?? answer.refusal.code }),
      );
  }

  return (
    <Stack gap={3}>
      <TextField
        label={label}
        description={description}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in a dialog that was opened to type it
        autoFocus={autoFocus}
        value={pin}
        onChange={(next) => {
          setPin(next);
          setProblem(undefined);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !isPending) void set();
        }}
        error={problem}
      />
      <Cluster gap={3}>
        <Button isPending={isPending} onPress={() => void set()}>
          <Trans>Set PIN</Trans>
        </Button>
        {onRemove === undefined ? null : (
          <Button variant="quiet" icon="trash" onPress={() => void onRemove()}>
            {t`Remove PIN`}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
