import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { newShopSchema } from '#domain/shops/new-branch.ts';
import { type Region, regionOf } from '#domain/shops/region.ts';
import { BranchSales } from '../../parts/shops/branch-sales.tsx';
import { useBranchSales } from '../../parts/shops/use-branch-sales.ts';
import { useBranchStatusLabel } from '../../parts/shops/branch-labels.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { RegionFields } from '../../parts/form/region-fields.tsx';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { type Form, useForm } from '../../parts/form/use-form.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useSession } from '../../auth/session.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './branches.module.css';

/** The shop's branches, and a new one. */
export function Branches() {
  return <WithBranch>{() => <BranchList />}</WithBranch>;
}

function BranchList() {
  const session = useSession();
  const { t } = useLingui();
  const { actor, shop } = useWorkplace();
  const statusLabel = useBranchStatusLabel();
  const branches = (session?.branches ?? []).filter(
    (one) => one.shop_id === shop.id && one.practice_of === undefined,
  );
  const sales = useBranchSales(branches);
  const isForShop = useSearchParams()[0].has('shop');
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
                  {t`Go to ${branch.name}`}
                </Link>
              }
            >
              <BranchSales sales={sales.get(branch.id)} timezone={branch.timezone} />
            </Card>
          </li>
        ))}
      </ul>
      {hasRole(actor, 'owner') ? (
        isForShop ? (
          <>
            <NewShop />
            <NewBranch />
          </>
        ) : (
          <>
            <NewBranch />
            <NewShop />
          </>
        )
      ) : null}
    </Stack>
  );
}

type Creation = z.infer<typeof newShopSchema>;

interface CreateFormProps<A> {
  label: string;
  /** Begins with the focus in the first field. */
  isAsked?: boolean;
  /** The name that was already typed elsewhere. */
  name?: string;
  create: (request: Creation) => Promise<Result<A>>;
  /** The address of what was created. */
  addressOf: (made: A) => string;
  children?: (form: Form<Creation, Creation>) => ReactNode;
}

/** A form that creates a branch or a shop by its name, where this branch is. */
function CreateForm<A>({
  label,
  isAsked = false,
  name = '',
  create,
  addressOf,
  children,
}: CreateFormProps<A>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { branch } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const region = regionOf(row ?? { country: '', currency: '', timezone: '' });
  const form = useForm<Creation & Region, Creation>({
    initial: { name, ...region, lite_ecom: false },
    schema: newShopSchema,
  });

  async function submit(): Promise<void> {
    const answer = await form.submit(async (request) => {
      const made = await create(request);
      if (made.ok) await refreshAccess();
      return made;
    });
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    void navigate(addressOf(answer.value));
  }

  return (
    <ShortForm form={form} label={<Trans>Create</Trans>} size="normal" onSubmit={submit}>
      <TextField label={label} autoFocus={isAsked} {...form.field('name')} />
      <RegionFields value={form.values} errorOf={form.errorOf} onChange={form.change} />
      {children?.(form)}
    </ShortForm>
  );
}

function NewBranch() {
  const { t } = useLingui();
  const callBranch = useCall();
  const { shop } = useWorkplace();
  // The link to the form has it; to the list of branches, none.
  const [parameters] = useSearchParams();
  return (
    <Card
      title={t`New branch`}
      subtitle={t`The new branch uses the shop’s settings and stays closed until you open it. The setup guide shows what it needs.`}
    >
      <CreateForm
        label={t`Branch name`}
        isAsked={parameters.has('new')}
        create={({ lite_ecom: _lite, ...request }) => callBranch('branch/new', request)}
        addressOf={({ sid }) => `/admin/${shop.site_uid}/${sid}/wizard`}
      />
    </Card>
  );
}

function NewShop() {
  const { t } = useLingui();
  const callBranch = useCall();
  // A sign-up with the e-mail of this account leads here with the restaurant's name.
  const [parameters] = useSearchParams();
  const name = parameters.get('shop');
  return (
    <Card
      title={t`New shop`}
      subtitle={t`A new shop has its own settings, menu and staff under your account. It starts with one closed branch.`}
    >
      <CreateForm
        label={t`Shop name`}
        isAsked={name !== null}
        name={name ?? ''}
        create={(request) => callBranch('shop/new', request)}
        addressOf={({ site_uid, branch }) => `/admin/${site_uid}/${branch}/wizard`}
      >
        {({ values, change }) => (
          <Checkbox isSelected={values.lite_ecom} onChange={(lite_ecom) => change({ lite_ecom })}>
            <Trans>Counter and delivery only: no tables, no bookings</Trans>
          </Checkbox>
        )}
      </CreateForm>
    </Card>
  );
}
