import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderMailCalls } from '#contract/order-mails.ts';
import { profileCalls } from '#contract/profile.ts';
import { emailFields, type Profile } from '#domain/people/profile.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { useMissingTexts } from '../../../parts/form/use-missing-texts.ts';
import { callAsMember, currentMember, saveMember } from './member.ts';

interface Own {
  profile: Profile;
  /** Whether this server sends e-mails; without them a new address takes effect at once. */
  mail: boolean;
}

/** The e-mail address that a member signs in with: change it, and confirm it. */
export function EmailCard() {
  const { t } = useLingui();
  const [own, setOwn] = useState<Own>();
  const [isOpen, setOpen] = useState(false);

  /** Keeps the page's address up to date: it may have been confirmed on another device. */
  const load = useEffectEvent(async () => {
    const answer = await callAsMember('GET user/profile', profileCalls['GET user/profile'], {});
    if (!answer.ok) return;
    setOwn(answer.value);
    const { email } = answer.value.profile;
    const now = currentMember();
    if (now !== null && now.user.email !== email) saveMember({ ...now, user: { ...now.user, email } });
  });
  useEffect(() => {
    void load();
    const seen = () => (document.visibilityState === 'visible' ? void load() : undefined);
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  if (own === undefined) return null;
  const { profile, mail } = own;
  const next = profile.email_next;
  return (
    <Card title={t`E-mail`}>
      <Stack gap={3}>
        <p>{profile.email}</p>
        {next === null ? null : (
          <p role="status">
            <Trans>
              Open the link we sent to {next} to confirm it. Until then, sign in with {profile.email}.
            </Trans>
          </p>
        )}
        {mail && (next !== null || !profile.email_verified) ? <ResendButton isFirst={next === null} /> : null}
        {mail ? (
          <OrderMails
            isWanted={profile.order_mails}
            onChange={(wanted) => setOwn({ profile: { ...profile, order_mails: wanted }, mail })}
          />
        ) : null}
        {isOpen ? (
          <EmailForm
            onChanged={(changed) => {
              setOwn({ profile: changed, mail });
              setOpen(false);
              notices.success(mail ? t`We sent you a link to confirm the address` : t`Saved successfully!`);
              if (!mail) void load();
            }}
          />
        ) : (
          <Button onPress={() => setOpen(true)}>
            <Trans>Change e-mail</Trans>
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** Whether the account gets e-mails about its orders; the link in each of them turns them off. */
function OrderMails({ isWanted, onChange }: { isWanted: boolean; onChange: (wanted: boolean) => void }) {
  const refusalNotice = useRefusalNotice();
  async function choose(wanted: boolean): Promise<void> {
    const answer = await callAsMember('member/order-mails', orderMailCalls['member/order-mails'], { wanted });
    if (answer.ok) onChange(wanted);
    else refusalNotice(answer.refusal);
  }
  return (
    <Checkbox isSelected={isWanted} onChange={(wanted) => void choose(wanted)}>
      <Trans>E-mails about your orders</Trans>
    </Checkbox>
  );
}

/** `isFirst`: the present address was never confirmed. */
function ResendButton({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const refusalNotice = useRefusalNotice();
  async function resend(): Promise<void> {
    const answer = await callAsMember('user/email-resend', profileCalls['user/email-resend'], { language });
    if (answer.ok) notices.success(t`We sent you a link to confirm the address`);
    else refusalNotice(answer.refusal);
  }
  return (
    <Button onPress={() => void resend()}>{isFirst ? t`Confirm e-mail` : t`Send the link again`}</Button>
  );
}

function EmailForm({ onChanged }: { onChanged: (profile: Profile) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({ initial: { email: '' }, schema: emailFields, missing: useMissingTexts() });

  async function change(): Promise<void> {
    const answer = await form.submit((request) =>
      callAsMember('user/email-change', profileCalls['user/email-change'], { ...request, language }),
    );
    if (answer?.ok === true) onChanged(answer.value.profile);
  }

  return (
    <ShortForm label={<Trans>Change e-mail</Trans>} form={form} size="normal" onSubmit={change}>
      <TextField
        label={t`New e-mail`}
        type="email"
        maxLength={120}
        autoComplete="off"
        {...form.field('email')}
      />
    </ShortForm>
  );
}
