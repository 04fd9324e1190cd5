import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addGroup, type ExtraForm, extraFormSchema, movedBefore } from '#domain/catalog/edit-extra.ts';
import type { Extra, ExtraGroup } from '#domain/catalog/extra.ts';
import type { Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useBranchReady, useRow } from '../../sync/sync-context.tsx';
import { useThingName } from '../../shell/header-slot.tsx';
import { useCall } from '../../calls/use-call.ts';
import { ExtraTranslations } from './extra-translations.tsx';
import { useSite } from '../../calls/use-site.ts';
import { GroupFields } from './group-fields.tsx';
import { Removed } from './removed.tsx';
import { useSortable } from './sortable.tsx';
import css from './edit.module.css';

const ExtraPreview = lazyWithRetry(() => import('./extra-preview.tsx').then((code) => code.ExtraPreview));

export function ExtraNew() {
  const [sid] = useState(() => crypto.randomUUID());
  const ready = useBranchReady();
  if (!ready) return <Skeleton height="420px" />;
  return <ExtraEditor extra={undefined} initial={{ sid, name: '', data: { groups: [] }, emptied: [] }} />;
}

export function ExtraEdit() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const ready = useBranchReady();
  const extra = useRow('extra', sid);
  useThingName(extra?.name);
  if (!ready) return <Skeleton height="420px" />;
  if (extra === undefined) return <EmptyState icon="search" title={t`This does not exist`} />;
  const { id: _id, ...form } = extra;
  return <ExtraEditor key={sid} extra={extra} initial={{ ...form, emptied: [] }} />;
}

function ExtraEditor({ extra, initial }: { extra: Extra | undefined; initial: ExtraForm }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const form = useBranchForm({
    key: `extra ${extra?.sid ?? 'new'}`,
    initial,
    mark: extra === undefined ? '' : markOf(extra),
    schema: extraFormSchema,
    together: [['data', 'emptied']],
  });
  const { groups } = form.values.data;
  const limit = useSite()?.limit_extra_options;

  /** Applies the domain's result, or shows its refusal. */
  function apply(result: Result<ExtraGroup[]>): void {
    if (result.ok) form.change({ data: { groups: result.value } });
    else refusalNotice(result.refusal);
  }

  const sortable = useSortable(
    () => groups.map(({ id }) => id),
    (id, before) => form.change({ data: { groups: movedBefore(groups, id, before) } }),
  );
  /** The last removed group, with its position, until it is put back or the form is saved. */
  const [removed, setRemoved] = useState<{ group: ExtraGroup; at: number } | null>(null);

  function remove(group: ExtraGroup, at: number): void {
    form.change({
      data: { groups: groups.filter((one) => one !== group) },
      emptied: [...form.values.emptied, group.id],
    });
    setRemoved({ group, at });
  }
  function putBack({ group, at }: { group: ExtraGroup; at: number }): void {
    form.change({
      data: { groups: groups.toSpliced(at, 0, group) },
      emptied: form.values.emptied.filter((id) => id !== group.id),
    });
    setRemoved(null);
  }

  const removedRow =
    removed === null ? null : <Removed name={removed.group.title} onUndo={() => putBack(removed)} />;
  const fresh = (): ExtraGroup => ({
    id: crypto.randomUUID().slice(0, 13),
    title: '',
    multiple: false,
    min: 1,
    unwanted: false,
    percentage: false,
    is_products: false,
    items: [],
  });

  /** With whole prices: a percentage that its field refuses cannot be charged. */
  const pricedGroup = (group: ExtraGroup): ExtraGroup => ({
    ...group,
    items: group.items.map((item) => ({ ...item, price: Math.max(0, Math.trunc(item.price)) })),
  });

  return (
    <div className={css.withPreview}>
      <FormPage
        form={form}
        subject={extra?.sid}
        save={(request, seen) => callBranch('extra/edit', { ...request, seen })}
        onSaved={() => void navigate(extra === undefined ? '..' : '../..', { relative: 'path' })}
      >
        <Card title={t`Extra`}>
          <TextField
            label={t`Name`}
            description={t`Only staff see this name, when they choose the extra for a product.`}
            {...form.field('name')}
          />
        </Card>
        {sortable.around(
          <Stack gap={4}>
            {groups.map((group, index) => (
              <Fragment key={group.id}>
                {removed?.at === index ? removedRow : null}
                <GroupFields
                  extra={form.values.sid}
                  group={group}
                  groups={groups}
                  handle={sortable.handle(group.id, group.title)}
                  limit={limit}
                  apply={apply}
                  onRemove={() => remove(group, index)}
                  errorOf={(path) => form.errorOf(`data.groups.${index}.${path}`)}
                  onBlur={(path) => form.touch(`data.groups.${index}.${path}`)}
                />
              </Fragment>
            ))}
            {removed !== null && removed.at >= groups.length ? removedRow : null}
          </Stack>,
        )}
        <div>
          <Button icon="plus" onPress={() => apply(addGroup(groups, fresh(), limit))}>
            <Trans>Add group</Trans>
          </Button>
        </div>
        {groups.length === 0 ? null : (
          <Card title={t`Translations`}>
            <ExtraTranslations
              groups={groups}
              onChange={(next) => form.change({ data: { groups: next } })}
              errorOf={form.errorOf}
              onBlur={form.touch}
            />
          </Card>
        )}
      </FormPage>
      {groups.length === 0 ? null : (
        <aside className={css.preview}>
          <Suspense fallback={<Skeleton height="320px" />}>
            <ExtraPreview
              extra={{ id: 0, sid: form.values.sid, name: '', data: { groups: groups.map(pricedGroup) } }}
            />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
