import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { StaffMember } from '#contract/staff.ts';
import { newPassword } from '#domain/people/edit-staff.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useCall } from '../../calls/use-call.ts';
import { PinForm } from '../../parts/people/pin-form.tsx';
import { PasswordField } from './password-field.tsx';
import css from './staff.module.css';

/** Sets a staff member's new password and ends all of their sessions. */
export function SignInCard({ person }: { person: StaffMember }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id, username, first_name: first } = person;
  const parsed = newPassword.safeParse(password);
  const wrong = parsed.success ? refused : parsed.error.issues[0]?.message;

  async function reset(): Promise<void> {
    setTouched(true);
    if (wrong !== undefined) return;
    const result = await callBranch('staff/password', { id, password });
    if (!result.ok) {
      const code = result.refusal.fields?.['password'];
      if (code === undefined) refusalNotice(result.refusal);
      setRefused(code);
      return;
    }
    setPassword('');
    setTouched(false);
    notices.success(t`Password changed`);
  }

  async function signOut(): Promise<void> {
    const result = await callBranch('staff/sign-out', { id });
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    const { devices } = result.value;
    notices.success(t`${first} signed out on ${plural(devices, { one: '# device', other: '# devices' })}`);
  }

  async function setPin(pin: string | null) {
    const answer = await callBranch('pins/staff', { person: id, pin });
    if (answer.ok) notices.success(pin === null ? t`PIN of ${first} removed` : t`PIN of ${first} set`);
    return answer;
  }

  async function removePin(): Promise<void> {
    const answer = await setPin(null);
    if (!answer.ok) refusalNotice(answer.refusal);
  }

  return (
    <Card title={t`Sign-in`} subtitle={t`User name: ${username}`} className={css.card}>
      <Stack gap={4}>
        <PasswordField
          label={t`New password`}
          description={t`This signs them out on every device and removes their passkeys and sign-in codes.`}
          value={password}
          onChange={(next) => {
            setPassword(next);
            setRefused(undefined);
          }}
          onBlur={() => setTouched(password !== '')}
          error={isTouched && wrong !== undefined ? refusalText({ code: wrong }) : undefined}
        />
        <Cluster gap={3}>
          <Button onPress={() => void reset()}>
            <Trans>Set password</Trans>
          </Button>
          <Button icon="sign-out" onPress={() => void signOut()}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </Cluster>
        <PinForm
          label={t`New PIN for shared devices`}
          description={t`Four digits, for shared devices of this branch only. This signs them out there.`}
          onSet={setPin}
          onRemove={removePin}
        />
      </Stack>
    </Card>
  );
}
