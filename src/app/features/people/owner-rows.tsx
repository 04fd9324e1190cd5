import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { OwnerInvitation, ShopOwner } from '#contract/shop-owners.ts';
import type { Refusal } from '#domain/result.ts';
import { signOut } from '../../auth/sign-in.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './owners.module.css';

interface Changes {
  /** The list after a change. */
  onChange: (next: CallResponse<'owners/'>) => void;
  /** The list is out of date. */
  onStale: () => void;
}

interface OwnerRowProps extends Changes {
  owner: ShopOwner;
  /** Whether the shop has no other owner. */
  isOnly: boolean;
  /** Whether the person here can take over billing from this owner. */
  mayTakeBilling: boolean;
}

/** An owner with what can be done: remove them, leave, or take over billing. */
export function OwnerRow({ owner, isOnly, mayTakeBilling, onChange, onStale }: OwnerRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { actor, branch, shop } = useWorkplace();
  const [asked, setAsked] = useState<'remove' | 'billing'>();
  const { id, name, email, pays } = owner;
  const isSelf = id === actor.id;
  const since = format.instant(owner.since, branch.timezone, 'day');
  const restaurant = shop.name;
  const close = () => setAsked(undefined);

  function failed(refusal: Refusal): void {
    refusalNotice(refusal);
    onStale();
  }
  async function remove(): Promise<void> {
    const answer = await callBranch('owners/remove', { id });
    if (!answer.ok) {
      failed(answer.refusal);
      return;
    }
    if (isSelf) await signOut();
    notices.success(isSelf ? t`You no longer own ${restaurant}` : t`${name} no longer owns ${restaurant}`);
    if (!isSelf) onStale();
  }
  async function takeBilling(): Promise<void> {
    const answer = await callBranch('owners/take-billing', {});
    if (!answer.ok) {
      failed(answer.refusal);
      return;
    }
    notices.success(t`${restaurant} is now charged to your account`);
    onChange(answer.value);
  }

  return (
    <li className={css.row}>
      <div className={css.person}>
        <p>
          {name} {isSelf ? <Badge tone="info">{t`You`}</Badge> : null}{' '}
          {pays ? <Badge>{t`Billing owner`}</Badge> : null}
        </p>
        <p className={css.soft}>{email}</p>
        <p className={css.soft}>
          <Trans>Since {since}</Trans>
        </p>
        {pays && !isOnly ? (
          <p className={css.soft}>
            {isSelf ? (
              <Trans>To leave, ask another owner to take over billing first.</Trans>
            ) : (
              <Trans>To remove this owner, take over billing first.</Trans>
            )}
          </p>
        ) : null}
      </div>
      {mayTakeBilling ? (
        <Button onPress={() => setAsked('billing')}>
          <Trans>Take over billing</Trans>
        </Button>
      ) : null}
      {pays || isOnly ? null : (
        <Button
          icon={isSelf ? 'sign-out' : 'trash'}
          aria-label={isSelf ? t`Leave ${restaurant}` : t`Remove owner ${name}`}
          onPress={() => setAsked('remove')}
        >
          {isSelf ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onOpenChange={close}
        title={isSelf ? t`Leave ${restaurant}?` : t`Remove ${name} as an owner?`}
        confirmLabel={isSelf ? t`Leave restaurant` : t`Remove owner`}
        onConfirm={remove}
      >
        {isSelf
          ? t`You lose access to all branches of ${restaurant} at once and are signed out on all your devices. Changes that are not sent yet will be refused. Only another owner can invite you back.`
          : t`${name} loses access to all branches of ${restaurant} at once and is signed out on all devices. Changes they have not sent yet will be refused, and their open invitations end.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'billing'}
        onOpenChange={close}
        title={t`Take over billing?`}
        confirmLabel={t`Take over billing`}
        tone="primary"
        onConfirm={takeBilling}
      >
        {t`${restaurant} is charged to your account instead of the account of ${name}, from the current month on. The balance of ${name} does not move. All owners get an e-mail.`}
      </ConfirmDialog>
    </li>
  );
}

/** An open invitation, which can be withdrawn. */
export function InvitationRow({ invitation, onChange, onStale }: Changes & { invitation: OwnerInvitation }) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { branch } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const { id, email, invited_by: by } = invitation;
  const until = format.instant(invitation.expires_at, branch.timezone, 'short');

  async function withdraw(): Promise<void> {
    const answer = await callBranch('owners/withdraw', { id });
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      onStale();
      return;
    }
    notices.success(t`Invitation withdrawn`);
    onChange(answer.value);
  }

  return (
    <li className={css.row}>
      <div className={css.person}>
        <p>{email}</p>
        <p className={css.soft}>
          <Trans>
            Invited by {by}, valid until {until}
          </Trans>
        </p>
      </div>
      <Button aria-label={t`Withdraw the invitation to ${email}`} onPress={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Withdraw the invitation?`}
        confirmLabel={t`Withdraw invitation`}
        onConfirm={withdraw}
      >
        {t`The link that was sent to ${email} stops working.`}
      </ConfirmDialog>
    </li>
  );
}
