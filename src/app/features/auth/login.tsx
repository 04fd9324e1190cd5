import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fullName } from '#domain/people/full-name.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { canUsePasskeys } from '../../device/passkey-support.ts';
import { screenAfterUnlock } from '../../auth/enrolled-device.ts';
import { currentSession, useEnrolment, useSession } from '../../auth/session.ts';
import { isSharedDevice } from '../../auth/shared-device.ts';
import { signIn, signInWithPasskey } from '../../auth/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { LockScreen } from './lock-screen.tsx';
import { NameChips } from './name-chips.tsx';
import { namesFor, rememberName, type RememberedName } from './remembered-names.ts';
import { useIsEmptyServer } from './restore-upload.ts';
import { usePinOffer } from './pin-offer.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInHelp } from './sign-in-help.tsx';
import css from './login.module.css';

type Who = RememberedName['who'];

const REMEMBERED_SHOP = 'brigade.shop-number';
const REMEMBERED_WHO = 'brigade.signs-in-as';
const REMEMBERED_STAY = 'brigade.stays-signed-in';

const signInFields = {
  username: z.string().check(z.trim(), z.minLength(1, 'required')),
  password: z.string().check(z.minLength(1, 'required'), z.minLength(4, 'min_length:4')),
  remember: z.boolean(),
};
const ownerSchema = z.object({ ...signInFields, shop_number: z.string() });
const staffSchema = z.object({
  ...signInFields,
  shop_number: z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,9}$/)),
});
/** The person who was chosen to take this device over. */
const chosenSchema = z.object({ username: z.string() });
type SignInInput = z.infer<typeof staffSchema>;

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
  const { state }: { state: unknown } = useLocation();
  const handedTo = z.safeParse(chosenSchema, state).data?.username;
  const device = useEnrolment();
  /** Who signs in with a password on a shared device; '': a person who did not choose their name there. */
  const [named, setNamed] = useState<string>();
  const chosen = named || handedTo;
  const offerPin = usePinOffer();
  const isEmpty = useIsEmptyServer();
  const goTo = (target: string | null) => void navigate(safeTarget(target), { replace: true });
  const goOnAs = (person: string) => goTo(screenAfterUnlock(person, parameters.get('next')));
  const goOn = () => {
    goOnAs(currentSession()?.person.id ?? '');
    offerPin();
  };

  if (ticket !== undefined)
    return (
      <SignInFrame title={t`Sign in`}>
        <CodeStep ticket={ticket} onDone={goOn} onBack={() => setTicket(undefined)} />
      </SignInFrame>
    );
  if (device !== null && named === undefined)
    return (
      <SignInFrame title={device.name}>
        <LockScreen device={device} onDone={goOnAs} onPassword={(one) => setNamed(one?.username ?? '')} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t`Sign in`}>
      {device === null ? null : (
        <Button variant="quiet" icon="back" onPress={() => setNamed(undefined)}>
          <Trans>Unlock with a PIN</Trans>
        </Button>
      )}
      <SignedIn next={parameters.get('next')} />
      {/* The page may be open already, for another person. */}
      <LoginForm key={chosen} chosen={chosen} onDone={goOn} onTicket={setTicket} />
      {isEmpty ? (
        <p className={css.other}>
          <Trans>Moving from another server?</Trans>{' '}
          <Link to="/admin/restore.html">
            <Trans>Restore a backup</Trans>
          </Link>
        </p>
      ) : null}
    </SignInFrame>
  );
}

/** Who is signed in here already, and the way on: another person may want to sign in instead. */
function SignedIn({ next }: { next: string | null }) {
  const person = useSession()?.person;
  if (person === undefined) return null;
  const name = fullName(person) || person.username;
  return (
    <p className={css.other}>
      <Link to={safeTarget(next)}>
        <Trans>Continue as {name}</Trans>
      </Link>
    </p>
  );
}

interface LoginFormProps {
  /** The user name of the person who takes this device over; undefined: none was chosen. */
  chosen: string | undefined;
  onDone: () => void;
  onTicket: (ticket: string) => void;
}

/** Who signed in last, with the name filled in where only one is known, and the choice to stay signed in. */
function startOf(shop: string | null, chosen: string | undefined): { who: Who; initial: SignInInput } {
  if (chosen !== undefined && shop !== null) {
    const remember = localStorage.getItem(REMEMBERED_STAY) === 'true';
    return { who: 'staff', initial: { shop_number: shop, username: chosen, password: '', remember } };
  }
  const isStaff = shop !== null || localStorage.getItem(REMEMBERED_WHO) === 'staff';
  const names = namesFor(shop);
  const [only] = names.length === 1 ? names : [];
  return {
    who: only?.who ?? (isStaff ? 'staff' : 'owner'),
    initial: {
      shop_number: shop ?? (only?.shop || (localStorage.getItem(REMEMBERED_SHOP) ?? '')),
      username: only?.username ?? '',
      password: '',
      remember: localStorage.getItem(REMEMBERED_STAY) === 'true',
    },
  };
}

/** Owners sign in with e-mail and password, staff with the shop's number too; both with a passkey. */
function LoginForm({ chosen, onDone, onTicket }: LoginFormProps) {
  const { t } = useLingui();
  // The sign-in code of a shop names its number. A device of the restaurant shows its people on the lock screen.
  const enrolled = useEnrolment();
  const shop = useSearchParams()[0].get('shop') ?? (enrolled === null ? null : String(enrolled.shop));
  const [start] = useState(() => startOf(shop, chosen));
  const [who, setWho] = useState<Who>(start.who);
  const { initial } = start;
  const form = useForm<SignInInput, SignInInput>({
    initial,
    schema: who === 'staff' ? staffSchema : ownerSchema,
  });
  const [isShared] = useState(isSharedDevice);
  const password = useRef<HTMLDivElement>(null);
  // An owner does not stay signed in on a device of several people.
  const mayStay = !isShared || who === 'staff';
  const remember = mayStay && form.values.remember;
  const isKnown = initial.username !== '' && (enrolled === null || chosen !== undefined);
  useEffect(() => {
    if (isKnown) password.current?.querySelector('input')?.focus();
  }, [isKnown]);

  /** What the next sign-in on this device begins with. */
  function keepChoices(): void {
    localStorage.setItem(REMEMBERED_WHO, who);
    if (mayStay) localStorage.setItem(REMEMBERED_STAY, String(remember));
  }

  async function submit(): Promise<void> {
    const answer = await form.submit(async ({ shop_number, ...request }) => {
      const isStaff = who === 'staff';
      const signedIn = await signIn({
        ...request,
        remember,
        shop_number: isStaff ? Number(shop_number) : null,
      });
      if (!signedIn.ok) return signedIn;
      keepChoices();
      if (isStaff) localStorage.setItem(REMEMBERED_SHOP, shop_number);
      const shop = isStaff ? shop_number.trim() : '';
      if (enrolled === null) rememberName({ who, shop, username: request.username });
      return signedIn;
    });
    if (answer?.ok !== true) return;
    if (answer.value === null) onDone();
    else onTicket(answer.value);
  }

  function choose({ who: as, shop: number, username }: RememberedName): void {
    // The password's field is another one on the other tab.
    flushSync(() => setWho(as));
    form.change(as === 'staff' ? { shop_number: number, username } : { username });
    password.current?.querySelector('input')?.focus();
  }

  async function submitPasskey(): Promise<void> {
    form.clearErrors();
    const result = await signInWithPasskey(remember);
    if (result === undefined) return;
    if (result.ok) {
      keepChoices();
      onDone();
    } else form.refused(result.refusal);
  }

  return (
    <>
      <Tabs
        label={t`Sign in as`}
        value={who}
        onChange={(next) => {
          setWho(next);
          form.clearErrors();
        }}
        tabs={[
          { id: 'owner', label: t`Owner` },
          { id: 'staff', label: t`Staff` },
        ]}
      >
        {enrolled === null ? (
          <NameChips
            shop={shop}
            onChoose={choose}
            onForget={({ username }) => {
              if (form.values.username === username) form.change({ username: '' });
            }}
          />
        ) : null}
        <ShortForm form={form} label={<Trans>Sign in</Trans>} onSubmit={submit}>
          {who === 'staff' ? (
            <TextField
              label={t`Shop number`}
              description={t`Ask a manager if you do not have it`}
              inputMode="numeric"
              {...form.field('shop_number')}
            />
          ) : null}
          <TextField
            label={who === 'staff' ? t`User name` : t`E-mail`}
            type={who === 'staff' ? 'text' : 'email'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck="false"
            {...form.field('username')}
          />
          <div ref={password}>
            <TextField
              label={t`Password`}
              type="password"
              autoComplete="current-password"
              {...form.field('password')}
            />
          </div>
          {mayStay ? (
            <Checkbox isSelected={remember} onChange={(isOn) => form.change({ remember: isOn })}>
              {isShared ? (
                <Trans>Stay signed in on this device (not for managers, because the device is shared)</Trans>
              ) : (
                <Trans>Stay signed in on this device</Trans>
              )}
            </Checkbox>
          ) : null}
        </ShortForm>
      </Tabs>
      <PasskeyButton onPress={() => void submitPasskey()} />
      <SignInHelp who={who} isShared={isShared && enrolled === null} />
    </>
  );
}

function PasskeyButton({ onPress }: { onPress: () => void }) {
  return canUsePasskeys() ? (
    <div className={css.passkey}>
      <Button wide onPress={onPress}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  ) : null;
}
