import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { accountCalls } from '#contract/account.ts';
import { memberFields } from '#domain/people/member.ts';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { useMissingTexts } from '../../../parts/form/use-missing-texts.ts';
import { MobileField, NameFields } from '../../../parts/people/name-fields.tsx';
import { ChangePasswordForm } from '../../../parts/security/change-password-form.tsx';
import { PasskeysCard } from '../../../parts/security/passkeys-card.tsx';
import { SessionsCard } from '../../../parts/security/sessions-card.tsx';
import { useOwnSecurity } from '../../../parts/security/use-own-security.ts';
import { callAsMember, type Member, saveMember, signOutMember } from './member.ts';
import { forgetCustomer } from '../cart/cart-store.ts';
import { storeDeliveryAddress } from '../address/stored-delivery-address.ts';
import { EmailCard } from './email-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { MembersOnly } from './members-only.tsx';
import { forgetOrdersOf } from '../orders/placed-orders.ts';
import { forgetWishes } from '../wishes/wishes.ts';
import css from './account.module.css';

/** The customer's account: profile, orders, addresses, security. */
export function AccountPage() {
  const { t } = useLingui();
  // Signing out leaves the page: do not ask to sign in, and keep it out of Back.
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <Navigate to="/" replace />;
  return (
    <div className={css.account}>
      <title>{t`Your account`}</title>
      <h1>
        <Trans>Your account</Trans>
      </h1>
      <MembersOnly>{(member) => <AccountOf member={member} onLeave={() => setLeaving(true)} />}</MembersOnly>
    </div>
  );
}

function AccountOf({ member, onLeave }: { member: Member; onLeave: () => void }) {
  const { t } = useLingui();
  function leave(): void {
    onLeave();
    void signOutMember();
    forgetWishes();
    forgetOrdersOf(member.user.id);
    forgetCustomer();
    storeDeliveryAddress(null);
  }
  return (
    <>
      <p className={css.soft}>{member.user.email}</p>
      <div className={css.panes}>
        <Stack gap={5}>
          <ul className={css.ways}>
            <li>
              <Link to="/orders">
                <Icon name="receipt" />
                <Trans>Your orders</Trans>
              </Link>
            </li>
            <li>
              <Link to="/address">
                <Icon name="pin" />
                <Trans>Your addresses</Trans>
              </Link>
            </li>
            <li>
              <Link to="/wish-list">
                <Icon name="bag" />
                <Trans>Wish list</Trans>
              </Link>
            </li>
          </ul>
          <NameForm member={member} />
        </Stack>
        <Stack gap={5}>
          <EmailCard key={member.user.id} />
          <PasswordCard token={member.token} />
          <MemberSecurity token={member.token} />
          <Button
            icon="sign-out"
            onPress={() => {
              leave();
              notices.info(
                t`You are signed out. The dishes in the cart stay on this device; your name and address do not.`,
              );
            }}
          >
            <Trans>Sign out</Trans>
          </Button>
          <OwnDataCard onErased={leave} />
        </Stack>
      </div>
    </>
  );
}

/** The form for another password, behind a button: it is rarely needed. */
function PasswordCard({ token }: { token: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t`Password`}>
      {isOpen ? (
        <ChangePasswordForm token={token} onChanged={() => setOpen(false)} />
      ) : (
        <Button onPress={() => setOpen(true)}>
          <Trans>Change password</Trans>
        </Button>
      )}
    </Card>
  );
}

/** The member's sign-in methods and sessions. */
function MemberSecurity({ token }: { token: string }) {
  const { answer, again } = useOwnSecurity(token);
  if (answer?.ok !== true) return null;
  return (
    <>
      <PasskeysCard token={token} passkeys={answer.value.passkeys} onChange={again} />
      <SessionsCard token={token} />
    </>
  );
}

function NameForm({ member }: { member: Member }) {
  const { t } = useLingui();
  const { first_name, last_name, mobile } = member.user;
  const form = useForm({
    initial: { first_name, last_name, mobile },
    schema: memberFields,
    missing: useMissingTexts(),
  });

  async function save(): Promise<void> {
    const answer = await form.submit(async (request) => {
      const saved = await callAsMember('member/profile', accountCalls['member/profile'], request);
      if (saved.ok) saveMember({ ...member, user: saved.value.user });
      return saved;
    });
    if (answer?.ok === true) notices.success(t`Saved successfully!`);
  }

  return (
    <ShortForm form={form} label={<Trans>Save</Trans>} size="normal" onSubmit={save}>
      <NameFields form={form} isLastOptional />
      <MobileField form={form} />
    </ShortForm>
  );
}
