import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { signInWithCode } from '../../auth/sign-in.ts';

const formSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'required')) });

interface CodeStepProps {
  ticket: string;
  onDone: () => void;
  onBack: () => void;
}

/** Second step of the sign-in, with a code, where a second factor is on. */
export function CodeStep({ ticket, onDone, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const form = useForm({ initial: { code: '' }, schema: formSchema });

  async function submit(): Promise<void> {
    const answer = await form.submit(({ code }) => signInWithCode({ ticket, code }));
    if (answer?.ok === true) onDone();
  }

  return (
    <Stack gap={4}>
      <ShortForm label={<Trans>Sign in</Trans>} form={form} onSubmit={submit}>
        <TextField
          label={t`Code`}
          description={t`From your authenticator app, or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          {...form.field('code')}
        />
      </ShortForm>
      <Button variant="quiet" onPress={onBack}>
        <Trans>Back</Trans>
      </Button>
    </Stack>
  );
}
