import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { inviteOwnerFields, ownerInvitationLink } from '#domain/people/shop-owners.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useCopyLink } from '../../parts/sharing/use-copy-link.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { InvitationRow, OwnerRow } from './owner-rows.tsx';
import css from './owners.module.css';

type Owners = CallResponse<'owners/'>;

/** The owners of the shop and open invitations, for owners. */
export function OwnersCard() {
  const { t } = useLingui();
  const { shop } = useWorkplace();
  const { answer, again } = usePolledCall('owners/', {});
  const [changed, setChanged] = useState<Owners>();
  if (answer === undefined) return <Skeleton height="240px" />;
  const name = shop.name;
  return (
    <Card
      title={t`Owners`}
      subtitle={t`Owners see and change everything in all branches of ${name}, including payments and staff.`}
      className={css.card}
    >
      {answer.ok ? (
        <Content
          owners={changed ?? answer.value}
          onChange={setChanged}
          onStale={() => {
            setChanged(undefined);
            again();
          }}
        />
      ) : (
        <RefusalState refusal={answer.refusal} onRetry={again} />
      )}
    </Card>
  );
}

interface ContentProps {
  owners: Owners;
  onChange: (next: Owners) => void;
  /** Loads the list again. */
  onStale: () => void;
}

function Content({ owners: { owners, invitations, mail }, onChange, onStale }: ContentProps) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const isPayer = owners.some(({ id, pays }) => pays && id === actor.id);
  return (
    <Stack gap={5}>
      <ul className={css.list} aria-label={t`Owners`}>
        {owners.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            isOnly={owners.length === 1}
            mayTakeBilling={owner.pays && !isPayer}
            onChange={onChange}
            onStale={onStale}
          />
        ))}
      </ul>
      {owners.length === 1 && invitations.length === 0 ? (
        <p className={css.soft}>
          <Trans>
            You are the only owner. Invite a partner, or the person you hand the restaurant over to.
          </Trans>
        </p>
      ) : null}
      {invitations.length === 0 ? null : (
        <>
          <h3 className={css.heading}>
            <Trans>Open invitations</Trans>
          </h3>
          <ul className={css.list} aria-label={t`Open invitations`}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onChange={onChange}
                onStale={onStale}
              />
            ))}
          </ul>
        </>
      )}
      <InviteForm isMailed={mail} onChange={onChange} />
    </Stack>
  );
}

function InviteForm({ isMailed, onChange }: Pick<ContentProps, 'onChange'> & { isMailed: boolean }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const language = useLanguage();
  const form = useForm({ initial: { email: '' }, schema: inviteOwnerFields });
  const [handedOver, setHandedOver] = useState<{ email: string; href: string }>();

  async function submit(): Promise<void> {
    const { email } = form.values;
    const answer = await form.submit((request) => callBranch('owners/invite', { ...request, language }));
    if (answer?.ok !== true) return;
    const { link_code: code, ...owners } = answer.value;
    onChange(owners);
    if (code === null) notices.success(t`Invitation sent to ${email}`);
    else setHandedOver({ email, href: ownerInvitationLink(location.origin, code) });
  }

  return (
    <>
      {handedOver === undefined ? null : <InvitationLink {...handedOver} />}
      <ShortForm form={form} label={<Trans>Invite owner</Trans>} size="normal" aside={null} onSubmit={submit}>
        <TextField
          label={t`E-mail of the new owner`}
          description={
            isMailed
              ? t`They get a link that is valid for seven days. Nothing changes until they accept.`
              : t`This server sends no e-mails: you get a link to hand over yourself, valid for seven days.`
          }
          type="email"
          maxLength={120}
          autoComplete="off"
          {...form.field('email')}
        />
      </ShortForm>
    </>
  );
}

/** The link of an invitation that could not be e-mailed, once. */
function InvitationLink({ email, href }: { email: string; href: string }) {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  return (
    <div role="status">
      <Stack gap={2}>
        <p>{t`Send this link to ${email} yourself. It is shown only once.`}</p>
        <p className={css.link}>
          <bdi>{href}</bdi>
        </p>
        <Button icon="copy" variant="primary" onPress={() => copyLink(href)}>
          <Trans>Copy link</Trans>
        </Button>
      </Stack>
    </div>
  );
}
