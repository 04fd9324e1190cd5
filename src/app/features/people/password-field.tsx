import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { suggestedPassword } from '#domain/people/suggested-password.ts';
import { useCopyText } from '../../parts/sharing/use-copy-text.ts';
import css from './staff.module.css';

interface PasswordFieldProps {
  label: string;
  description?: string;
  value: string;
  onChange: (password: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The page that opens after saving shows it once. */
  isShownAgain?: boolean;
}

const WORD = 2 ** 32;

/** Drawn by the browser's secure generator, without favouring low numbers. */
function randomBelow(limit: number): number {
  const fair = WORD - (WORD % limit);
  for (;;) {
    const [drawn = WORD] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}

/** A password to hand over: typed, or suggested in one tap, readable and copyable until it is saved. */
export function PasswordField({
  label,
  description,
  value,
  onChange,
  onBlur,
  error,
  isShownAgain = false,
}: PasswordFieldProps) {
  const { t } = useLingui();
  const copy = useCopyText();
  const [hasSuggested, setSuggested] = useState(false);
  // Also after it was edited: the field would hide what is being typed.
  const isSuggested = hasSuggested && value !== '';

  function suggest(): void {
    setSuggested(true);
    onChange(suggestedPassword(randomBelow));
  }

  return (
    <Stack gap={2}>
      <TextField
        label={label}
        {...(description === undefined ? {} : { description })}
        type={isSuggested ? 'text' : 'password'}
        autoComplete={isSuggested ? 'off' : 'new-password'}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
      />
      <Cluster gap={2}>
        <Button variant="secondary" onPress={suggest}>
          {isSuggested ? <Trans>Suggest another one</Trans> : <Trans>Suggest a password</Trans>}
        </Button>
        {isSuggested ? (
          <Button
            variant="secondary"
            icon="copy"
            aria-label={t`Copy: ${label}`}
            onPress={() => void copy(value)}
          >
            <Trans>Copy</Trans>
          </Button>
        ) : null}
      </Cluster>
      {isSuggested && !isShownAgain ? (
        <p className={css.hint}>
          <Trans>Copy it or write it down now. After saving it is not shown again.</Trans>
        </p>
      ) : null}
    </Stack>
  );
}
