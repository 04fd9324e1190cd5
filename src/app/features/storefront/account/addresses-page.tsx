import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { addressLine, type SavedAddress } from '#domain/people/member.ts';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useStoredDraft } from '../../../parts/form/use-stored-draft.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { currentDeliveryAddress } from '../address/stored-delivery-address.ts';
import { AddressForm } from './address-form.tsx';
import { type Member } from './member.ts';
import { MembersOnly } from './members-only.tsx';
import { useAddresses } from './use-addresses.ts';
import { useKeepKeyboardOpen } from '../shared/use-keep-keyboard-open.ts';
import css from './account.module.css';

/** A member's saved addresses. */
export function AddressesPage() {
  const { t } = useLingui();
  return (
    <div className={css.narrow}>
      <title>{t`Your addresses`}</title>
      <h1>
        <Trans>Your addresses</Trans>
      </h1>
      <MembersOnly>{(member) => <AddressList member={member} />}</MembersOnly>
    </div>
  );
}

function fresh(
  { user: { first_name: first, last_name: last, mobile } }: Member,
  isFirst: boolean,
): SavedAddress {
  return {
    id: newId(),
    title: '',
    name: `${first} ${last}`.trim(),
    phone: mobile,
    address: { street: '', city: '', postcode: '', lat: null, lng: null },
    default: isFirst,
  };
}

function AddressList({ member }: { member: Member }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const { answer, again, save, remove } = useAddresses();
  // A reload opens the same address again; its form restores what was typed.
  const [opened, setOpened] = useStoredDraft(`address of ${member.user.id}`, fresh(member, false));
  useKeepKeyboardOpen(
    answer?.ok === true
      ? `${opened?.id ?? ''} ${answer.value.addresses.map(({ id }) => id).join(' ')}`
      : undefined,
  );
  if (answer === undefined) return <Skeleton height="240px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { addresses } = answer.value;

  async function told(work: Promise<Result<unknown>>, done: () => void): Promise<void> {
    const result = await work;
    if (result.ok) done();
    else refusalNotice(result.refusal);
  }

  if (opened !== null)
    return (
      <AddressForm
        key={opened.id}
        address={opened}
        draftKey={`fields of address ${opened.id} of ${member.user.id}`}
        onSave={save}
        onClose={() => {
          setOpened(null);
          // The form is longer than the list.
          window.scrollTo(0, 0);
        }}
      />
    );
  if (addresses.length === 0) {
    const last = currentDeliveryAddress();
    const label = last?.label ?? '';
    const isComplete = last !== null && last.address.street !== '';
    return (
      <EmptyState
        icon="pin"
        title={t`No addresses yet`}
        action={
          <Button
            variant="primary"
            icon="plus"
            onPress={() =>
              setOpened({ ...fresh(member, true), ...(isComplete ? { address: last.address } : {}) })
            }
          >
            {isComplete ? t`Save “${label}”` : t`Add address`}
          </Button>
        }
      >
        <Trans>With a saved address, checkout takes two taps.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.addresses}>
        {addresses.map((saved) => {
          const line = addressLine(saved.address);
          const name = saved.title === '' ? line : saved.title;
          return (
            <li key={saved.id} className={css.address}>
              <strong>
                {name} {saved.default ? <Badge>{t`Default`}</Badge> : null}
              </strong>
              {saved.title === '' ? null : <span>{line}</span>}
              <span className={css.buttons}>
                <Button icon="edit" onPress={() => setOpened(saved)} aria-label={t`Change ${name}`}>
                  <Trans>Change</Trans>
                </Button>
                {saved.default ? null : (
                  <Button
                    variant="quiet"
                    onPress={() => void told(save({ ...saved, default: true }), () => {})}
                    aria-label={t`Make default: ${name}`}
                  >
                    <Trans>Make default</Trans>
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={t`Delete ${name}`}
                  onPress={() =>
                    void told(remove(saved.id), () =>
                      notices.info(t`Removed`, { undo: () => void told(save(saved), () => {}) }),
                    )
                  }
                >
                  <Trans>Delete</Trans>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <Button variant="primary" icon="plus" onPress={() => setOpened(fresh(member, false))}>
          <Trans>Add address</Trans>
        </Button>
      </p>
    </>
  );
}
