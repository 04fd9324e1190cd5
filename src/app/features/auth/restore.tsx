import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RestoreState } from '#contract/setup.ts';
import type { Refusal } from '#domain/result.ts';
import { FileField } from '#ui/file-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { askRestore, uploadBackup } from './restore-upload.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

const ASK_EVERY_MS = 1_000;
/** A server that does not answer for this long did not start again. */
const SILENT_AT_MOST = 120;

type Step = { is: 'form' } | { is: 'sending'; share: number } | { is: 'restoring'; code: string };

/** Restores a backup to a server without accounts. */
export function Restore() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [step, setStep] = useState<Step>({ is: 'form' });
  const [state, setState] = useState<RestoreState>({ phase: 'waiting' });
  const [refusal, setRefusal] = useState<Refusal>();
  const code = step.is === 'restoring' ? step.code : undefined;

  useEffect(() => {
    if (code === undefined) return undefined;
    let silent = 0;
    const timer = setInterval(() => {
      void askRestore(code).then((answer) => {
        // While the server restarts, nothing answers.
        silent = answer.ok ? 0 : silent + 1;
        const found: RestoreState | null = answer.ok
          ? answer.value.state
          : silent > SILENT_AT_MOST
            ? { phase: 'failed', code: 'unavailable' }
            : null;
        if (found === null) return;
        setState(found);
        if (found.phase === 'done') clearInterval(timer);
        if (found.phase !== 'failed') return;
        setRefusal({ code: found.code });
        setStep({ is: 'form' });
      });
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [code]);

  async function send(file: File, given: { code: string; passphrase: string }): Promise<void> {
    setRefusal(undefined);
    // Asked first, so that a wrong code does not cost the time of an upload.
    const known = await askRestore(given.code);
    if (!known.ok) return setRefusal(known.refusal);
    setStep({ is: 'sending', share: 0 });
    const sent = await uploadBackup(file, given, (share) => setStep({ is: 'sending', share }));
    if (sent.ok) {
      setState({ phase: 'restoring', share: 0 });
      return setStep({ is: 'restoring', code: given.code });
    }
    setRefusal(sent.refusal);
    return setStep({ is: 'form' });
  }

  if (state.phase === 'done')
    return (
      <SignInFrame title={t`Backup restored`}>
        <Restored state={state} />
      </SignInFrame>
    );
  const share = step.is === 'sending' ? step.share : 'share' in state ? state.share : 0;
  return (
    <SignInFrame title={t`Restore a backup`}>
      <div hidden={step.is !== 'form'}>
        <RestoreForm problem={refusal === undefined ? '' : refusalText(refusal)} onSend={send} />
      </div>
      {step.is === 'form' ? null : (
        <Stack gap={4}>
          <Progress
            label={step.is === 'sending' ? t`Uploading the backup` : t`Restoring and comparing`}
            value={Math.round(share * 100)}
          />
          <p className={css.hint}>
            {step.is === 'sending' ? (
              <Trans>Keep this page open until the upload is complete.</Trans>
            ) : (
              <Trans>The server restarts when it is done. This page follows.</Trans>
            )}
          </p>
        </Stack>
      )}
    </SignInFrame>
  );
}

interface RestoreFormProps {
  problem: string;
  onSend: (file: File, given: { code: string; passphrase: string }) => Promise<void>;
}

function RestoreForm({ problem, onSend }: RestoreFormProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [code, setCode] = useState('');
  const [passphrase, setPassphrase] = useState('');
  return (
    <>
      <ShortForm
        form={{ problem, isPending: false }}
        label={<Trans>Restore backup</Trans>}
        isDisabled={file === undefined || code.trim() === ''}
        onSubmit={async () => {
          if (file !== undefined) await onSend(file, { code: code.trim(), passphrase });
        }}
      >
        <TextField
          label={t`Setup code`}
          description={t`The server printed it when it started, in its terminal or log.`}
          value={code}
          onChange={setCode}
          maxLength={20}
          autoComplete="off"
        />
        <FileField
          label={t`Backup file`}
          accept=".gz,application/gzip"
          name={file?.name}
          onChoose={setFile}
        />
        <TextField
          label={t`Passphrase of the backup`}
          description={t`If the old server had one. Without it, credentials of payment providers and SMS accounts must be entered again.`}
          type="password"
          value={passphrase}
          onChange={setPassphrase}
          maxLength={400}
          autoComplete="off"
        />
      </ShortForm>
      <p className={css.other}>
        <Trans>No backup?</Trans>{' '}
        <Link to="/admin/register.html">
          <Trans>Sign up</Trans>
        </Link>
      </p>
    </>
  );
}

function Restored({ state }: { state: Extract<RestoreState, { phase: 'done' }> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = format.instant(state.taken_at, timeZone);
  return (
    <Stack gap={4}>
      <p className={css.hint}>
        {t`The backup of ${at} is restored: ${plural(state.orders, { one: '# order', other: '# orders' })}, every table compared.`}
      </p>
      {state.key === 'restored' ? null : (
        <Problem>
          <Trans>
            The server’s key was not in it. Enter the credentials of payment providers and SMS accounts again.
          </Trans>
        </Problem>
      )}
      <p className={css.hint}>
        <Trans>Sign in with your account of the old server.</Trans>{' '}
        <Link to="/admin/login.html">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </Stack>
  );
}
