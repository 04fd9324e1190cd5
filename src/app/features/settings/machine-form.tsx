import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidFields } from '#domain/fields.ts';
import { machineScopes } from '#domain/machine-scopes.ts';
import { machineFields, type MachineForm as Form } from '#domain/people/machine.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { SubmitForm } from '../../parts/form/submit-form.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useScopeLabel } from './scope-labels.ts';
import css from './settings.module.css';

/** Creates an API account; answers its token. */
export function MachineForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useLingui();
  const scopeLabel = useScopeLabel();
  const refusalText = useRefusalText();
  const callBranch = useCall();
  const { session, shop, branch } = useWorkplace();
  const empty: Form = { name: '', branches: [branch.id], scopes: [] };
  const [form, setForm] = useState(empty);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const places = session.branches.filter((one) => one.shop_id === shop.id);
  const errorOf = (field: string) => {
    const code = refusal?.fields?.[field];
    return code === undefined ? undefined : refusalText({ code });
  };
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setRefusal(undefined);
  };

  async function submit(): Promise<void> {
    const parsed = z.safeParse(machineFields, form);
    if (!parsed.success) {
      setRefusal(invalidFields(parsed.error.issues, form));
      return;
    }
    setPending(true);
    const answer = await callBranch('machines/create', parsed.data);
    setPending(false);
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    setForm(empty);
    onMade(answer.value.token);
  }

  return (
    <Card title={t`Give a program access`} subtitle={t`Grant only the permissions the program needs.`}>
      <SubmitForm onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t`Name`}
            description={t`For example, the name of the POS or accounting program`}
            maxLength={60}
            value={form.name}
            onChange={(name) => change({ name })}
            error={errorOf('name')}
          />
          <p className={css.legend}>
            <Trans>Permissions</Trans>
          </p>
          <ChipGroup
            label={t`Permissions`}
            options={machineScopes.map((id) => ({ id, label: scopeLabel(id) }))}
            value={new Set(form.scopes)}
            onChange={(scopes) => change({ scopes: [...scopes] })}
          />
          <FieldProblem text={errorOf('scopes')} />
          <p className={css.legend}>
            <Trans>Branches</Trans>
          </p>
          <ChipGroup
            label={t`Branches`}
            options={places.map(({ id, name }) => ({ id: String(id), label: name }))}
            value={new Set(form.branches.map(String))}
            onChange={(chosen) => change({ branches: [...chosen].map(Number) })}
          />
          <FieldProblem text={errorOf('branches')} />
          {refusal === undefined || refusal.fields !== undefined ? null : (
            <Problem>{refusalText(refusal)}</Problem>
          )}
          <Button type="submit" variant="primary" isPending={isPending}>
            <Trans>Create token</Trans>
          </Button>
        </Stack>
      </SubmitForm>
    </Card>
  );
}

function FieldProblem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className={css.error}>
      {text}
    </p>
  );
}
