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
import { hasRole } from '#domain/roles.ts';
import { newBranchSchema } from '#domain/shops/new-branch.ts';
import { type Region, regionOf } from '#domain/shops/region.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useBranchStatusLabel } from '../../parts/shops/branch-labels.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useRow } from '../../sync/sync-context.tsx';
import { useSession } from '../../auth/session.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './wizard.module.css';

/** The shop's branches, and a new one. */
export function Branches() {
  return <WithBranch>{() => <BranchList />}</WithBranch>;
}

function BranchList() {
  const { t } = useLingui();
  const session = useSession();
  const { actor, shop } = useWorkplace();
  const statusLabel = useBranchStatusLabel();
  const branches = (session?.branches ?? []).filter((one) => one.shop_id === shop.id);
  return (
    <Stack gap={5} className={css.screen}>
      <ul className={css.branches}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Card
              title={branch.name}
              aside={<Badge tone={statusLabel.tone(branch.status)}>{statusLabel.text(branch.status)}</Badge>}
              footer={
                <Link href={`/admin/${shop.site_uid}/${branch.sid}`} variant="secondary">
                  {t`Open ${branch.name}`}
                </Link>
              }
            />
          </li>
        ))}
      </ul>
      {hasRole(actor, 'owner') ? (
        <>
          <NewBranch />
          <NewShop />
        </>
      ) : null}
    </Stack>
  );
}

/** A form that creates something by its name. */
function useNaming<A>(
  make: (named: { name: string } & Region) => Promise<Result<A>>,
  onMade: (made: A) => string,
) {
  const { branch } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const [typed, setRegion] = useState<Partial<Region>>({});
  const region = { ...regionOf(row ?? { country: '', currency: '', timezone: '' }), ...typed };
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    const parsed = safeParse(newBranchSchema, { name, ...region });
    if (!parsed.success) {
      const code = invalidFields(parsed.error.issues, { name }).fields?.['name'] ?? 'required';
      setError(refusalText({ code }));
      return;
    }
    setSaving(true);
    const made = await make({ ...region, name: parsed.data.name });
    if (!made.ok) {
      setSaving(false);
      refusalNotice(made.refusal);
      return;
    }
    await refreshAccess();
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
  const changeRegion = (part: Partial<Region>) => setRegion({ ...typed, ...part });
  return { field, region, changeRegion, isSaving, submit };
}

function Naming({
  naming: { field, region, changeRegion, isSaving, submit },
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
        <RegionFields value={region} errorOf={() => undefined} onChange={changeRegion} />
        {children}
        <Cluster gap={3}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            <Trans>Create</Trans>
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
    (named) => callBranch('branch/new', named),
    ({ sid }) => `/admin/${shop.site_uid}/${sid}/wizard`,
  );
  return (
    <Card
      title={t`New branch`}
      subtitle={t`The new branch uses the shop’s settings and stays closed until you open it. The setup guide shows what it needs.`}
    >
      <Naming naming={naming} label={t`Branch name`} />
    </Card>
  );
}

function NewShop() {
  const { t } = useLingui();
  const callBranch = useCall();
  const [isLite, setLite] = useState(false);
  const naming = useNaming(
    (named) => callBranch('shop/new', { ...named, lite_ecom: isLite }),
    ({ site_uid, branch }) => `/admin/${site_uid}/${branch}/wizard`,
  );
  return (
    <Card
      title={t`New shop`}
      subtitle={t`A new shop has its own settings, menu and staff under your account. It starts with one closed branch.`}
    >
      <Naming naming={naming} label={t`Shop name`}>
        <Checkbox isSelected={isLite} onChange={setLite}>
          <Trans>Counter and delivery only: no tables, no bookings</Trans>
        </Checkbox>
      </Naming>
    </Card>
  );
}
