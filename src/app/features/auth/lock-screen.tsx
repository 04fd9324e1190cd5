import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Enrolment } from '#device/device-settings.ts';
import { firstLetter } from '#domain/first-letter.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import { unlockDevice } from '../../auth/enrolled-device.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { PinPad } from '../../parts/people/pin-pad.tsx';
import { useRoleLabel } from '../../parts/people/role-labels.ts';
import css from './lock-screen.module.css';

interface LockScreenProps {
  device: Enrolment;
  /** Gets the id of the person who unlocked it. */
  onDone: (person: string) => void;
  /** The person, if they chose their name, wants to sign in with their password. */
  onPassword: (person?: DeviceUser) => void;
}

/** What a locked shared device shows: the people of the branch, then the PIN of the chosen one. */
export function LockScreen({ device, onDone, onPassword }: LockScreenProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState('');
  const person = device.people.find(({ id }) => id === chosen);

  async function unlock(id: string, pin: string): Promise<void> {
    setProblem('');
    const answer = await unlockDevice(id, pin);
    if (answer.ok) onDone(id);
    else setProblem(refusalText(answer.refusal));
  }

  if (person === undefined)
    return (
      <Stack gap={4}>
        <p className={css.place}>{device.branch_name}</p>
        {device.people.length === 0 ? (
          <p>
            <Trans>The names of your team appear here as soon as this device has a connection.</Trans>
          </p>
        ) : (
          <ul className={css.people}>
            {byPin(device.people).map((one) => (
              <li key={one.id}>
                <PersonTile
                  person={one}
                  onChoose={() => {
                    setProblem('');
                    setChosen(one.id);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Button variant="quiet" onPress={() => onPassword()}>
          <Trans>Sign in with a password</Trans>
        </Button>
      </Stack>
    );
  const { first_name: first } = person;
  return (
    <Stack gap={4}>
      <h2 className={css.name}>{fullName(person)}</h2>
      {person.has_pin ? (
        <PinPad label={t`PIN of ${first}`} problem={problem} onPin={(pin) => unlock(person.id, pin)} />
      ) : (
        <p>
          {person.roles.includes('owner') ? (
            <Trans>
              {first} has no PIN yet. Sign in with your password, then set one in your account under “Sign-in
              and security”. Only you can set it.
            </Trans>
          ) : (
            <Trans>
              {first} has no PIN yet. Sign in with your password, then set one in your account under “Sign-in
              and security”. A manager can set one for you as well.
            </Trans>
          )}
        </p>
      )}
      <Button variant="quiet" icon="back" onPress={() => setChosen(undefined)}>
        <Trans>Choose another person</Trans>
      </Button>
      {person.has_pin ? null : (
        <Button variant="primary" onPress={() => onPassword(person)}>
          <Trans>Sign in with a password</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** People who can unlock it now come first. */
function byPin(people: readonly DeviceUser[]): DeviceUser[] {
  return [...people.filter(({ has_pin: has }) => has), ...people.filter(({ has_pin: has }) => !has)];
}

function PersonTile({ person, onChoose }: { person: DeviceUser; onChoose: () => void }) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const { first_name: first, last_name: last, roles, has_pin: hasPin } = person;
  const [role] = roles;
  return (
    <button type="button" className={css.person} onClick={onChoose}>
      <span aria-hidden="true" className={css.initials}>
        {[first, last].map(firstLetter).join('').toUpperCase()}
      </span>
      <span>
        <span className={css.who}>{fullName(person)}</span>
        <span className={css.role}>
          {role === undefined ? '' : roleLabel(role)}
          {hasPin ? '' : ` · ${t`no PIN yet`}`}
        </span>
      </span>
    </button>
  );
}
