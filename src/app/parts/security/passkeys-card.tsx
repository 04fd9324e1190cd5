import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { makeCall } from '#device/make-call.ts';
import { deviceName } from '../../device/device-name.ts';
import { canUsePasskeys } from '../../device/passkey-support.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnTime } from './use-own-time.ts';
import css from './security.module.css';

type Passkey = CallResponse<'user/security'>['passkeys'][number];

interface PasskeysCardProps {
  token: string;
  passkeys: readonly Passkey[];
  onChange: () => Promise<void>;
}

/** The passkeys of an account: adds one on this device, removes any. */
export function PasskeysCard({ token, passkeys, onChange }: PasskeysCardProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [isPending, setPending] = useState(false);

  async function add(): Promise<void> {
    setPending(true);
    const { addPasskey } = await import('../../auth/passkeys.ts');
    const answer = await addPasskey(token, deviceName());
    setPending(false);
    if (answer === undefined) return;
    if (!answer.ok) {
      notices.error(refusalText(answer.refusal));
      return;
    }
    notices.success(t`Passkey added`);
    await onChange();
  }

  return (
    <Card
      title={t`Passkeys`}
      subtitle={t`Sign in with a fingerprint, face or screen lock instead of a password.`}
    >
      <Stack gap={4}>
        {passkeys.length === 0 ? (
          <p className={css.soft}>
            <Trans>No passkeys yet.</Trans>
          </p>
        ) : (
          <ul className={css.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} token={token} passkey={passkey} onChange={onChange} />
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Button icon="plus" isPending={isPending} onPress={() => void add()}>
            <Trans>Add passkey</Trans>
          </Button>
        ) : (
          <p className={css.soft}>
            <Trans>Passkeys need a secure connection (https) and a browser that supports them.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  );
}

function PasskeyRow({
  token,
  passkey,
  onChange,
}: Omit<PasskeysCardProps, 'passkeys'> & { passkey: Passkey }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const time = useOwnTime();
  const { id, name, used_at: used } = passkey;
  const added = time(passkey.created_at);
  const lastUsed = used === null ? '' : time(used);

  async function remove(): Promise<void> {
    const call = passkeyCalls['user/passkey-remove'];
    const answer = resultOf(await makeCall('user/passkey-remove', call, { id }, { token }));
    if (!answer.ok) notices.error(refusalText(answer.refusal));
    await onChange();
  }

  return (
    <li className={css.row}>
      <div>
        <p>{name}</p>
        <p className={css.soft}>
          <Trans>Added {added}</Trans>
          {' · '}
          {lastUsed === '' ? <Trans>Not used yet</Trans> : <Trans>Last used {lastUsed}</Trans>}
        </p>
      </div>
      <Button icon="trash" aria-label={t`Remove passkey ${name}`} onPress={() => void remove()}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
