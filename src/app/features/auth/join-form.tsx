import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { joinOwnerFields } from '#domain/people/shop-owners.ts';
import { joinShop } from '../../auth/sign-in.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { NameFields } from '../../parts/people/name-fields.tsx';
import css from './login.module.css';

interface JoinFormProps {
  code: string;
  email: string;
  /** The restaurant's name. */
  shop: string;
  /** The invitation can no longer be accepted, or the address has an account by now. */
  onClosed: () => void;
}

/** Creates the invited person's account, which owns the restaurant from then on. */
export function JoinForm({ code, email, shop, onClosed }: JoinFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({
    initial: { code, first_name: '', last_name: '', password: '' },
    schema: joinOwnerFields,
  });

  async function submit(): Promise<void> {
    const answer = await form.submit(joinShop);
    if (answer === undefined) return;
    if (!answer.ok) {
      const { code: reason } = answer.refusal;
      if (reason === 'invitation_closed' || reason === 'email_known') onClosed();
      return;
    }
    notices.success(t`You are now an owner of ${shop}`);
    await navigate('/admin', { replace: true });
  }

  return (
    <>
      <p>
        <Trans>
          Create your account. You sign in with <strong>{email}</strong>.
        </Trans>
      </p>
      <ShortForm form={form} label={<Trans>Create account and accept</Trans>} onSubmit={submit}>
        {/* Read by password managers, which store it with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className={css.pair}>
          <NameFields form={form} />
        </div>
        <TextField
          label={t`Password`}
          type="password"
          maxLength={200}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </ShortForm>
    </>
  );
}
