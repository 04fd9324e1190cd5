import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { machineScopes } from '#domain/machine-scopes.ts';
import { machineFields, type MachineForm as Form } from '#domain/people/machine.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { BranchesField } from './branches-field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { useScopeLabel } from './scope-labels.ts';
import css from './settings.module.css';

/** Creates an API account; answers its token. */
export function MachineForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useLingui();
  const scopeLabel = useScopeLabel();
  const callBranch = useCall();
  const { branch } = useWorkplace();
  const form = useForm<Form, Form>({
    initial: { name: '', branches: [branch.id], scopes: [] },
    schema: machineFields,
  });
  const { values, change, errorOf } = form;

  async function submit(): Promise<void> {
    const answer = await form.submit((request) => callBranch('machines/create', request));
    if (answer?.ok === true) onMade(answer.value.token);
  }

  return (
    <Card title={t`Give a program access`} subtitle={t`Grant only the permissions the program needs.`}>
      <ShortForm form={form} label={<Trans>Create token</Trans>} size="normal" onSubmit={submit}>
        <TextField
          label={t`Name`}
          description={t`For example, the name of the POS or accounting program`}
          maxLength={60}
          {...form.field('name')}
        />
        <p className={css.legend}>
          <Trans>Permissions</Trans>
        </p>
        <ChipGroup
          label={t`Permissions`}
          options={machineScopes.map((id) => ({ id, label: scopeLabel(id) }))}
          value={new Set(values.scopes)}
          onChange={(scopes) => change({ scopes: [...scopes] })}
        />
        <FieldProblem text={errorOf('scopes')} />
        <BranchesField
          value={values.branches}
          onChange={(branches) => change({ branches })}
          error={errorOf('branches')}
        />
      </ShortForm>
    </Card>
  );
}
