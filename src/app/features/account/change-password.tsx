import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callServer } from '#device/call-server.ts';
import { changePasswordFields } from '#domain/people/passwords.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useSession } from '../../auth/session.ts';
import css from './account.module.css';

const EMPTY = { password: '', new_password: '', confirm_password: '' };

/** Changes the password; this device stays signed in, all others are signed out. */
export function ChangePassword() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useSession()?.token ?? '';
  const form = useForm({ initial: EMPTY, schema: changePasswordFields });

  async function submit(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/change-password', request, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Password changed`);
    void navigate('/admin/account.html', { replace: true });
  }

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <TextField
      label={label}
      type="password"
      maxLength={200}
      autoComplete={autoComplete}
      {...form.field(name)}
    />
  );
  return (
    <div className={css.screen}>
      <Card>
        <ShortForm label={<Trans>Set password</Trans>} form={form} onSubmit={submit}>
          <p>
            <Trans>This signs out your other devices.</Trans>
          </p>
          {field('password', t`Current password`, 'current-password')}
          {field('new_password', t`New password`, 'new-password')}
          {field('confirm_password', t`Repeat new password`, 'new-password')}
        </ShortForm>
      </Card>
    </div>
  );
}
