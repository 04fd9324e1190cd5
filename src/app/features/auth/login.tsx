import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { canUsePasskeys } from '../../device/passkey-support.ts';
import { isSharedDevice } from '../../auth/shared-device.ts';
import { signIn, signInWithPasskey } from '../../auth/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

type Who = 'owner' | 'staff';

const REMEMBERED_SHOP = 'brigade.shop-number';
const REMEMBERED_WHO = 'brigade.signs-in-as';

/** Only paths within the app, to prevent open redirects after sign-in. */
function safeTarget(next: string | null): string {
  return next?.startsWith('/admin') === true && !next.startsWith('//') ? next : '/admin';
}

/** Sign-in, with the second step when it is required. */
export function Login() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [ticket, setTicket] = useState<string>();
  const goOn = () => void navigate(safeTarget(parameters.get('next')), { replace: true });

  if (ticket !== undefined)
    return (
      <SignInFrame title={t`Sign in`}>
        <CodeStep ticket={ticket} onDone={goOn} onBack={() => setTicket(undefined)} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t`Sign in`}>
      <LoginForm onDone={goOn} onTicket={setTicket} />
      <p className={css.other}>
        <Link to="/admin/forgot.html">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <p className={css.other}>
        <Trans>New to Brigade?</Trans>{' '}
        <Link to="/admin/register.html">
          <Trans>Sign up</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}

interface LoginFormProps {
  onDone: () => void;
  onTicket: (ticket: string) => void;
}

/** Owners sign in with e-mail and password, staff with the shop's number too; both with a passkey. */
function LoginForm({ onDone, onTicket }: LoginFormProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [who, setWho] = useState<Who>(localStorage.getItem(REMEMBERED_WHO) === 'staff' ? 'staff' : 'owner');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shopNumber, setShopNumber] = useState(localStorage.getItem(REMEMBERED_SHOP) ?? '');
  // Off by default: on a shared tablet a person stays signed in only by choice.
  const [remember, setRemember] = useState(false);
  const [isShared] = useState(isSharedDevice);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    const wrong: Record<string, string> = {};
    if (username.trim() === '') wrong['username'] = 'required';
    if (password === '') wrong['password'] = 'required';
    else if (password.length < 4) wrong['password'] = 'min_length:4';
    if (who === 'staff' && !/^\d{1,9}$/.test(shopNumber.trim())) {
      wrong['shop_number'] = shopNumber.trim() === '' ? 'required' : 'invalid';
    }
    setErrors(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    const result = await signIn({
      username: username.trim(),
      password,
      remember,
      shop_number: who === 'staff' ? Number(shopNumber) : null,
    });
    setPending(false);
    if (!result.ok) {
      setErrors(result.refusal.fields ?? {});
      setProblem(refusalText(result.refusal));
      return;
    }
    localStorage.setItem(REMEMBERED_WHO, who);
    if (who === 'staff') localStorage.setItem(REMEMBERED_SHOP, shopNumber.trim());
    if (result.value === null) onDone();
    else onTicket(result.value);
  }

  async function submitPasskey(): Promise<void> {
    setErrors({});
    setProblem('');
    const result = await signInWithPasskey(remember);
    if (result === undefined) return;
    if (result.ok) onDone();
    else setProblem(refusalText(result.refusal));
  }

  const errorOf = (field: string) => {
    const code = errors[field];
    return code === undefined ? undefined : refusalText({ code });
  };
  return (
    <>
      <Tabs
        label={t`Sign in as`}
        value={who}
        onChange={(next) => {
          setWho(next);
          setErrors({});
          setProblem('');
        }}
        tabs={[
          { id: 'owner', label: t`Owner` },
          { id: 'staff', label: t`Staff` },
        ]}
      >
        <SubmitForm onSubmit={submit}>
          <Stack gap={4}>
            {who === 'staff' ? (
              <TextField
                label={t`Shop number`}
                value={shopNumber}
                onChange={setShopNumber}
                inputMode="numeric"
                error={errorOf('shop_number')}
              />
            ) : null}
            <TextField
              label={who === 'staff' ? t`User name` : t`E-mail`}
              type={who === 'staff' ? 'text' : 'email'}
              value={username}
              onChange={setUsername}
              autoComplete="username"
              error={errorOf('username')}
            />
            <TextField
              label={t`Password`}
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              error={errorOf('password')}
            />
            {isShared && who === 'owner' ? null : (
              <Checkbox isSelected={remember} onChange={setRemember}>
                {isShared ? (
                  <Trans>
                    Stay signed in on this device (not for managers, because the device is shared)
                  </Trans>
                ) : (
                  <Trans>Stay signed in on this device</Trans>
                )}
              </Checkbox>
            )}
            {problem === '' ? null : <Problem>{problem}</Problem>}
            <Button type="submit" variant="primary" size="kitchen" wide isPending={isPending}>
              <Trans>Sign in</Trans>
            </Button>
          </Stack>
        </SubmitForm>
      </Tabs>
      {canUsePasskeys() ? (
        <div className={css.passkey}>
          <Button wide onPress={() => void submitPasskey()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
