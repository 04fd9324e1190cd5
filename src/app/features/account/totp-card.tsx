import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { saveFile } from '../../device/save-file.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { qrCode } from '../../parts/pictures/qr-code.ts';
import css from '../../parts/security/security.module.css';
import { useOwnTime } from '../../parts/security/use-own-time.ts';
import { resultOf } from '../../calls/result-of.ts';

const codeField = z.string().check(z.trim(), z.minLength(1, 'required'));
const passwordField = z.string().check(z.minLength(1, 'required'));

interface TotpCardProps {
  token: string;
  totp: NonNullable<CallResponse<'user/security'>['totp']>;
  onChange: () => Promise<void>;
}

/** Second factor by authenticator app (TOTP, RFC 6238). */
export function TotpCard({ token, totp, onChange }: TotpCardProps) {
  const { t } = useLingui();
  const time = useOwnTime();
  const [recovery, setRecovery] = useState<readonly string[]>();
  const since = totp.since === null ? undefined : time(totp.since);
  const isOn = since !== undefined;
  const left = totp.recovery_codes;
  return (
    <Card
      title={t`Authenticator app`}
      subtitle={t`Signing in with your password also asks for a code from your phone.`}
      aside={<Badge tone={isOn ? 'done' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>}
    >
      <Stack gap={4}>
        {since === undefined ? null : (
          <p className={css.soft}>
            <Trans>
              On since {since}. Recovery codes left: {left}.
            </Trans>
          </p>
        )}
        {recovery === undefined ? null : (
          <RecoveryCodes codes={recovery} onDone={() => setRecovery(undefined)} />
        )}
        {isOn ? (
          <TurnOff token={token} onDone={onChange} />
        ) : (
          <SetUp
            token={token}
            onDone={async (codes) => {
              setRecovery(codes);
              await onChange();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();

  function copy(): void {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notices.success(t`Recovery codes copied`),
      () => notices.error(t`Could not copy. Please select the text and copy it yourself.`),
    );
  }

  return (
    <div role="status">
      <p>
        <Trans>
          Write these recovery codes down and keep them safe. Each signs you in once if you lose your phone.
          They are not shown again.
        </Trans>
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Cluster gap={3}>
        <Button icon="copy" onPress={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon="receipt"
          onPress={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8')}
        >
          <Trans>Save as file</Trans>
        </Button>
        <Button icon="check" onPress={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
      </Cluster>
    </div>
  );
}

function SetUp({ token, onDone }: { token: string; onDone: (codes: readonly string[]) => Promise<void> }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [offered, setOffered] = useState<CallResponse<'user/totp-start'>>();
  const form = useForm({ initial: { code: '' }, schema: z.object({ code: codeField }) });
  const picture = useMemo(() => (offered === undefined ? undefined : qrCode(offered.uri)), [offered]);

  async function start(): Promise<void> {
    const answer = resultOf(await callServer('user/totp-start', {}, { token }));
    if (answer.ok) setOffered(answer.value);
    else notices.error(refusalText(answer.refusal));
  }
  /** The secret that was offered is worth nothing until it is confirmed; a new start offers another. */
  function cancel(): void {
    setOffered(undefined);
    form.discard();
  }
  async function confirm(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/totp-confirm', request, { token })),
    );
    if (answer?.ok === true) await onDone(answer.value.recovery_codes);
  }

  if (offered === undefined || picture === undefined)
    return (
      <Button onPress={() => void start()}>
        <Trans>Set up</Trans>
      </Button>
    );
  return (
    <ShortForm
      label={<Trans>Turn on</Trans>}
      form={form}
      onSubmit={confirm}
      aside={<Button onPress={cancel}>{t`Cancel`}</Button>}
    >
      <p>
        <Trans>
          Scan this with your authenticator app, or type the key into it. Then enter the code it shows.
        </Trans>
      </p>
      <svg
        className={css.code}
        viewBox={`0 0 ${picture.side} ${picture.side}`}
        role="img"
        aria-label={t`QR code for the authenticator app`}
      >
        <path d={picture.path} fill="#000" />
      </svg>
      <p className={css.secret}>{offered.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <TextField
        label={t`Code`}
        inputMode="numeric"
        maxLength={10}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ShortForm>
  );
}

function TurnOff({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    schema: z.object({ password: passwordField, code: codeField }),
  });

  async function off(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/totp-off', request, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Authenticator app turned off`);
    await onDone();
  }

  function close(): void {
    setOpen(false);
    form.discard();
  }

  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)}>
        <Trans>Turn off…</Trans>
      </Button>
    );
  return (
    <ShortForm
      label={<Trans>Turn off</Trans>}
      form={form}
      onSubmit={off}
      aside={<Button onPress={close}>{t`Cancel`}</Button>}
    >
      <TextField
        label={t`Current password`}
        type="password"
        maxLength={200}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField
        label={t`Code`}
        description={t`From your authenticator app, or one of your recovery codes.`}
        maxLength={40}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ShortForm>
  );
}
