import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { newPassword } from '#domain/people/edit-staff.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useCall } from '../../session/use-call.ts';
import css from './staff.module.css';

/** A new password, and the end of every session. */
export function SignInCard({ person }: { person: StaffMember }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { id, username, first_name: first } = person;
  const parsed = newPassword.safeParse(password);
  const wrong = parsed.success ? undefined : parsed.error.issues[0]?.message;

  async function reset(): Promise<void> {
    setTouched(true);
    if (wrong !== undefined) return;
    const result = await callBranch('staff/password', { id, password });
    if (!result.ok) {
      notices.error(refusalText(result.refusal));
      return;
    }
    setPassword('');
    setTouched(false);
    notices.success(t`Password changed`);
  }

  async function signOut(): Promise<void> {
    const result = await callBranch('staff/sign-out', { id });
    if (!result.ok) notices.error(refusalText(result.refusal));
    else notices.success(t`${first} is signed out on ${result.value.devices} devices`);
  }

  return (
    <Card title={t`To sign in`} subtitle={t`User name: ${username}`} className={css.card}>
      <Stack gap={4}>
        <TextField
          label={t`New password`}
          description={t`Every device of theirs is signed out.`}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          onBlur={() => setTouched(password !== '')}
          error={isTouched && wrong !== undefined ? refusalText({ code: wrong }) : undefined}
        />
        <Cluster gap={3}>
          <Button onPress={() => void reset()}>
            <Trans>Set the password</Trans>
          </Button>
          <Button icon="sign-out" onPress={() => void signOut()}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
