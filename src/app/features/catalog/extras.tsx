import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copyExtraSchema } from '#domain/catalog/edit-extra.ts';
import type { Extra } from '#domain/catalog/extra.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';
import { MenuTabs } from './menu-tabs.tsx';

/** The option groups that products can be ordered with. */
export function Extras() {
  return (
    <MenuTabs>
      <ExtraList />
    </MenuTabs>
  );
}

function ExtraList() {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const extras = useRows('extra');
  const products = useRows('product');
  const [copied, setCopied] = useState<Extra | null>(null);
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const undoDeletion = useUndoDeletion();
  const sorted = [...extras].sort((one, other) => one.name.localeCompare(other.name));

  async function remove({ sid, name }: Extra): Promise<void> {
    const count = products.filter((one) => one.extra_id === sid).length;
    const result = await callBranch('extra/delete', { sid, cascade: true });
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    undoDeletion(
      count === 0
        ? t`${name} deleted`
        : t`${plural(count, {
            one: `${name} deleted and removed from # product`,
            other: `${name} deleted and removed from # products`,
          })}`,
      result.value.deletion,
    );
  }

  const add = (
    <Link href={`${path}/extras/new.html`} variant="primary" icon="plus">
      <Trans>New extra</Trans>
    </Link>
  );
  return (
    <>
      <div>{add}</div>
      <DataList
        label={t`Extras`}
        rows={sorted}
        rowKey={({ sid }) => sid}
        rowName={({ name }) => name}
        rowHref={({ sid }) => `${path}/extras/${sid}/edit.html`}
        columns={[
          { id: 'name', header: t`Name`, cell: ({ name }) => name },
          {
            id: 'groups',
            header: t`Groups`,
            isHiddenOnPhone: true,
            cell: ({ data }) => data.groups.map(({ title }) => title).join(', '),
          },
          {
            id: 'used',
            header: t`Used by`,
            cell: ({ sid }) => {
              const count = products.filter((one) => one.extra_id === sid).length;
              return t`${plural(count, { one: '# product', other: '# products' })}`;
            },
          },
          {
            id: 'do',
            header: t`Actions`,
            align: 'end',
            cell: (extra) => (
              <Cluster gap={1} justify="flex-end">
                <IconButton icon="copy" label={t`Copy ${extra.name}`} onPress={() => setCopied(extra)} />
                <IconButton icon="trash" label={t`Delete ${extra.name}`} onPress={() => void remove(extra)} />
              </Cluster>
            ),
          },
        ]}
        empty={
          <EmptyState icon="plus" title={t`No extras yet`}>
            <Trans>An extra is a set of options, such as sizes, toppings or ingredients to leave out.</Trans>
          </EmptyState>
        }
      />
      {copied === null ? null : <CopyDialog extra={copied} onClose={() => setCopied(null)} />}
    </>
  );
}

function CopyDialog({ extra, onClose }: { extra: Extra; onClose: () => void }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const navigate = useNavigate();
  const form = useForm({
    initial: { sid: extra.sid, name: t`${extra.name} (copy)` },
    schema: copyExtraSchema,
  });

  async function copy(): Promise<void> {
    const answer = await form.submit((request) => callBranch('extra/copy', request));
    if (answer?.ok !== true) return;
    notices.success(t`Saved successfully!`);
    onClose();
    void navigate(`${answer.value.sid}/edit.html`);
  }

  return (
    <DialogForm
      form={form}
      title={t`Copy ${extra.name}`}
      size="small"
      label={<Trans>Copy</Trans>}
      onSubmit={copy}
      onClose={onClose}
    >
      <TextField label={t`Name of copy`} {...form.field('name')} />
    </DialogForm>
  );
}
