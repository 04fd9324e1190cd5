import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidFields } from '#domain/fields.ts';
import type { Result } from '#domain/result.ts';
import { holds } from '#domain/roles.ts';
import { newBranchSchema } from '#domain/shops/new-branch.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useBranchStatusWords } from '../../parts/branch-words.ts';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useSession } from '../../session/session.ts';
import { refreshPlaces } from '../../session/sign-in.ts';
import { useCall } from '../../session/use-call.ts';
import { useWorkplace } from '../../session/workplace.ts';
import css from './wizard.module.css';

/** The branches of the shop, and a new one. */
export function Branches() {
  return <LeadersOnly>{() => <BranchList />}</LeadersOnly>;
}

function BranchList() {
  const { t } = useLingui();
  const session = useSession();
  const { actor, shop } = useWorkplace();
  const statusWords = useBranchStatusWords();
  const branches = (session?.branches ?? []).filter((one) => one.shop_id === shop.id);
  return (
    <Stack gap={5} className={css.screen}>
      <ul className={css.branches}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Card
              title={branch.name}
              aside={<Badge tone={statusWords.tone(branch.status)}>{statusWords.text(branch.status)}</Badge>}
              footer={
                <Link href={`/admin/${shop.site_uid}/${branch.sid}`} variant="secondary">
                  {t`Open ${branch.name}`}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
      {holds(actor, 'owner') ? (
        <>
          <NewBranch />
          <NewShop />
        </>
      ) : null}
    </Stack>
  );
}

/** A name that makes something new: typed, checked, sent. */
function useNaming<A>(make: (name: string) => Promise<Result<A>>, onMade: (made: A) => string) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    const parsed = safeParse(newBranchSchema, { name });
    if (!parsed.success) {
      const code = invalidFields(parsed.error.issues, { name }).fields?.['name'] ?? 'required';
      setError(refusalText({ code }));
      return;
    }
    setSaving(true);
    const made = await make(parsed.data.name);
    if (!made.ok) {
      setSaving(false);
      notices.error(refusalText(made.refusal));
      return;
    }
    await refreshPlaces();
    notices.success(t`Saved successfully!`);
    void navigate(onMade(made.value));
  }

  const field = {
    value: name,
    error,
    onChange: (text: string) => {
      setName(text);
      setError(undefined);
    },
  };
  return { field, isSaving, submit };
}

function Naming({
  naming: { field, isSaving, submit },
  label,
  children,
}: {
  naming: ReturnType<typeof useNaming>;
  label: string;
  children?: ReactNode;
}) {
  return (
    <SubmitForm onSubmit={submit}>
      <Stack gap={4}>
        <TextField label={label} {...field} />
        {children}
        <Cluster gap={3}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            <Trans>Make it</Trans>
          </Button>
        </Cluster>
      </Stack>
    </SubmitForm>
  );
}

function NewBranch() {
  const { t } = useLingui();
  const callBranch = useCall();
  const { shop } = useWorkplace();
  const naming = useNaming(
    (name) => callBranch('branch/new', { name }),
    ({ sid }) => `/admin/${shop.site_uid}/${sid}/wizard`,
  );
  return (
    <Card
      title={t`A new branch`}
      subtitle={t`It has the shop's rules and stays closed until you open it. You are led through what it needs.`}
    >
      <Naming naming={naming} label={t`Name of the branch`} />
    </Card>
  );
}

function NewShop() {
  const { t } = useLingui();
  const callBranch = useCall();
  const [isLite, setLite] = useState(false);
  const naming = useNaming(
    (name) => callBranch('shop/new', { name, lite_ecom: isLite }),
    ({ site_uid, branch }) => `/admin/${site_uid}/${branch}/wizard`,
  );
  return (
    <Card
      title={t`Another shop of yours`}
      subtitle={t`With rules, a menu and people of its own, under your account. It begins with one branch, closed.`}
    >
      <Naming naming={naming} label={t`Name of the shop`}>
        <Checkbox isSelected={isLite} onChange={setLite}>
          <Trans>Counter and delivery only: no tables, no bookings</Trans>
        </Checkbox>
      </Naming>
    </Card>
  );
}
