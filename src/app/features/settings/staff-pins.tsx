import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { PinOwner } from '#contract/shared-devices.ts';
import { fullName } from '#domain/people/full-name.ts';
import { refreshDevice } from '../../auth/enrolled-device.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { PinForm } from '../../parts/people/pin-form.tsx';
import css from './api-access.module.css';

interface StaffPinsProps {
  people: readonly PinOwner[];
  onChange: () => void;
}

/** The PINs of all who may use the shared devices of the branch, each to be set here. */
export function StaffPins({ people, onChange }: StaffPinsProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`PINs`}
      subtitle={t`Four digits, for shared devices of this branch only. Each person needs their own.`}
    >
      <ul className={css.list}>
        {people.map((person) => (
          <PinRow key={person.id} person={person} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

function PinRow({ person, onChange }: { person: PinOwner; onChange: () => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const { actor } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const { id, first_name: first, has_pin: has } = person;
  const name = fullName(person);

  async function set(pin: string) {
    const answer =
      id === actor.id
        ? await callBranch('pins/own', { pin })
        : await callBranch('pins/staff', { person: id, pin });
    if (!answer.ok) return answer;
    setOpen(false);
    notices.success(t`PIN of ${first} set`);
    await refreshDevice();
    onChange();
    return answer;
  }

  return (
    <li className={css.row}>
      <Cluster gap={2}>
        <span>{name}</span>
        <Badge tone={has ? 'done' : 'warn'}>{has ? t`PIN set` : t`No PIN`}</Badge>
      </Cluster>
      {person.editable ? (
        <Button aria-label={t`Set PIN of ${name}`} onPress={() => setOpen(true)}>
          <Trans>Set PIN</Trans>
        </Button>
      ) : null}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`PIN of ${name}`} size="small">
        <PinForm
          label={t`New PIN for shared devices`}
          description={t`Four digits, for shared devices of this branch only. This signs them out there.`}
          onSet={set}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type a PIN
          autoFocus
        />
      </Dialog>
    </li>
  );
}
