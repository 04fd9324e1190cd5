import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidFields } from '#domain/fields.ts';
import { holds } from '#domain/roles.ts';
import { newBranchSchema } from '#domain/shops/new-branch.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useBranchStatusWords } from '../../parts/branch-words.ts';
import { LeadersOnly } from '../../parts/form/leaders-only.tsx';
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
      {holds(actor, 'owner') ? <NewBranch /> : null}
    </Stack>
  );
}

function NewBranch() {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { shop } = useWorkplace();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function make(): Promise<void> {
    const parsed = safeParse(newBranchSchema, { name });
    if (!parsed.success) {
      const code = invalidFields(parsed.error.issues, { name }).fields?.['name'] ?? 'required';
      setError(refusalText({ code }));
      return;
    }
    setSaving(true);
    const made = await callBranch('branch/new', parsed.data);
    if (!made.ok) {
      setSaving(false);
      notices.error(refusalText(made.refusal));
      return;
    }
    await refreshPlaces();
    notices.success(t`Saved successfully!`);
    void navigate(`/admin/${shop.site_uid}/${made.value.sid}/wizard`);
  }

  return (
    <Card
      title={t`A new branch`}
      subtitle={t`It has the shop's rules and stays closed until you open it. You are led through what it needs.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Stack gap={4}>
          <TextField
            label={t`Name of the branch`}
            value={name}
            error={error}
            onChange={(text) => {
              setName(text);
              setError(undefined);
            }}
          />
          <Cluster gap={3}>
            <Button type="submit" variant="primary" isPending={isSaving}>
              <Trans>Make it</Trans>
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
