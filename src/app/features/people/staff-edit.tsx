import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { StaffMember } from '#contract/staff.ts';
import {
  givableRoles,
  newStaffFields,
  type NewStaff,
  staffFields,
  type StaffForm,
} from '#domain/people/edit-staff.ts';
import { suggestedUserName } from '#domain/people/suggested-user-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { AccountCost } from '../../parts/billing/accounts-note.tsx';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import type { Form } from '../../parts/form/use-form.ts';
import { useRoleLabel, useRoleText } from '../../parts/people/role-labels.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useThingName } from '../../shell/header-slot.tsx';
import { keepFirstPassword } from './first-password.ts';
import { HandOverCard } from './hand-over-card.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useHasTables } from '../../parts/tables/use-has-tables.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './staff.module.css';

const nobody: StaffForm = {
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  phone: '',
  roles: [],
  branches: [],
  active: true,
};

export function StaffNew() {
  const { t } = useLingui();
  const { branch, session } = useWorkplace();
  const callBranch = useCall();
  const navigate = useNavigate();
  const form = useBranchForm<NewStaff, NewStaff>({
    key: 'person new',
    initial: { ...nobody, branches: [branch.id], username: '', password: '' },
    mark: '',
    schema: newStaffFields,
    secret: ['password'],
  });
  const staff = usePolledCall('staff/', {}).answer;
  const taken = staff?.ok === true ? staff.value.staff.map(({ username }) => username) : [];

  /** The user name follows the name until another one is typed. */
  function change(part: Partial<NewStaff>): void {
    const { values } = form;
    const follows = [suggestedUserName(values), suggestedUserName(values, taken), ''].includes(
      values.username,
    );
    const suggested =
      follows && part.username === undefined
        ? { username: suggestedUserName({ ...values, ...part }, taken) }
        : {};
    form.change({ ...part, ...suggested });
  }

  return (
    <FormPage
      form={form}
      save={async (request) => {
        const made = await callBranch('staff/create', request);
        if (made.ok) keepFirstPassword(made.value.person.id, request.password);
        return made;
      }}
      onSaved={({ person }) => void navigate(`../${person.id}`, { relative: 'path' })}
      aside={session.billing === null ? undefined : <AccountCost />}
    >
      <PersonFields form={{ ...form, change }} />
      <Card title={t`Sign-in`}>
        <Stack gap={4}>
          <div className={css.pair}>
            <TextField
              label={t`User name`}
              description={t`Lowercase letters, numbers, _ and -`}
              autoComplete="off"
              {...form.field('username')}
            />
            <PasswordField label={t`First password`} isShownAgain {...form.field('password')} />
          </div>
          <p className={css.hint}>
            <Trans>
              After saving you get a code, a link and this sign-in to show or send to the new person.
            </Trans>
          </p>
        </Stack>
      </Card>
    </FormPage>
  );
}

export function StaffEdit() {
  const { id = '' } = useParams();
  const { answer, again } = usePolledCall('GET staff/details', { id });
  if (answer === undefined) return <Skeleton height="420px" />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={again} />;
  const { person, seen } = answer.value;
  return <Details key={id} person={person} seen={seen} again={again} />;
}

function Details({ person, seen, again }: { person: StaffMember; seen: string; again: () => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const { first_name, last_name, email, mobile, phone, active, id } = person;
  useThingName(fullName(person));
  const form = useBranchForm<StaffForm, StaffForm>({
    key: `person ${id}`,
    initial: {
      first_name,
      last_name,
      email,
      mobile,
      phone,
      active,
      roles: givableRoles.filter((role) => person.roles.includes(role)),
      branches: person.branches ?? [],
    },
    mark: seen,
    schema: staffFields,
  });
  if (!person.editable) {
    return (
      <EmptyState
        icon="warning"
        title={t`${first_name} also works in other branches: only the owner can change that`}
      />
    );
  }
  return (
    <Stack gap={5}>
      {active ? <HandOverCard person={person} /> : null}
      <FormPage
        form={form}
        subject={id}
        save={(request, mark) => callBranch('staff/details', { ...request, id, seen: mark })}
        onSaved={again}
        onStale={again}
      >
        <PersonFields form={form} />
        <Card>
          <Checkbox isSelected={form.values.active} onChange={(isOn) => form.change({ active: isOn })}>
            <Trans>Can sign in</Trans>
          </Checkbox>
        </Card>
      </FormPage>
      {active ? <SignInCard person={person} /> : null}
    </Stack>
  );
}

function PersonFields<T extends StaffForm, R>({ form }: { form: Form<T, R> }) {
  const { t } = useLingui();
  const roleLabel = useRoleLabel();
  const roleText = useRoleText();
  const { session, shop, actor } = useWorkplace();
  const hasTables = useHasTables();
  const places = session.branches.filter(
    ({ id, shop_id: of, practice_of: real }) =>
      of === shop.id && real === undefined && (actor.branches === 'all' || actor.branches.includes(id)),
  );
  const { roles, branches } = form.values;
  const change = (part: Partial<StaffForm>) => {
    const next: Partial<T> = {};
    form.change(Object.assign(next, part));
  };
  const text = (name: 'first_name' | 'last_name' | 'email' | 'mobile' | 'phone') => ({
    value: form.values[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => form.touch(name),
    error: form.errorOf(name),
  });
  const problem = (path: string) => {
    const message = form.errorOf(path);
    return message === undefined ? null : (
      <p role="alert" className={css.error}>
        {message}
      </p>
    );
  };
  return (
    <Card title={t`Personal details`}>
      <Stack gap={4}>
        <div className={css.pair}>
          <TextField label={t`First name`} {...text('first_name')} />
          <TextField label={t`Last name`} {...text('last_name')} />
          <TextField label={t`E-mail`} type="email" isOptional {...text('email')} />
          <TextField label={t`Mobile`} type="tel" isOptional {...text('mobile')} />
          <TextField label={t`Phone`} type="tel" isOptional {...text('phone')} />
        </div>
        <p className={css.legend}>
          <Trans>Roles</Trans>
        </p>
        <ChipGroup
          label={t`Roles`}
          options={givableRoles
            .filter((role) => hasTables || role !== 'waitress' || roles.includes(role))
            .map((role) => ({ id: role, label: roleLabel(role) }))}
          value={new Set(roles)}
          onChange={(chosen) => {
            form.touch('roles');
            change({ roles: [...chosen] });
          }}
        />
        {problem('roles')}
        <dl className={css.roles}>
          {givableRoles
            .filter((role) => hasTables || role !== 'waitress' || roles.includes(role))
            .map((role) => (
              <div key={role}>
                <dt>{roleLabel(role)}</dt>
                <dd>{roleText(role)}</dd>
              </div>
            ))}
        </dl>
        <p className={css.legend}>
          <Trans>Branches</Trans>
        </p>
        <ChipGroup
          label={t`Branches`}
          options={places.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={new Set(branches.map(String))}
          onChange={(chosen) => {
            form.touch('branches');
            change({ branches: [...chosen].map(Number) });
          }}
        />
        {problem('branches')}
      </Stack>
    </Card>
  );
}
