import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { pageFormFields } from '#domain/content/page.ts';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormPage } from '../../parts/form/form-page.tsx';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useBranchForm } from '../../parts/form/use-branch-form.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './settings.module.css';

type Listed = CallResponse<'settings/terms'>['pages'][number];
type Opened = CallResponse<'GET settings/terms/edit'>;

/** Terms and information pages for customers. */
export function Terms() {
  return <WithBranch>{() => <TermList />}</WithBranch>;
}

function TermList() {
  const { t } = useLingui();
  const callBranch = useCall();
  const { path } = useWorkplace();
  const language = useLanguage();
  const [pages, setPages] = useState<readonly Listed[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('settings/terms', { language });
    if (answer.ok) setPages(answer.value.pages);
    else setFailed(true);
  }, [callBranch, language]);
  useEffect(() => void load(), [load]);
  if (hasFailed) return <ErrorState title={t`The pages could not be loaded`} onRetry={() => void load()} />;
  if (pages === undefined) return <Skeleton height="320px" />;
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <Link href={`${path}/terms/new/edit.html`} variant="primary" icon="plus">
          <Trans>New page</Trans>
        </Link>
      </Cluster>
      <ul className={css.places}>
        {pages.map((page) => (
          <li key={page.id}>
            <Card
              title={page.title}
              subtitle={page.custom_terms ? t`Custom text` : t`Standard texts`}
              aside={
                <Badge tone={page.active ? 'fresh' : 'neutral'}>
                  {page.active ? t`Shown` : t`Not shown`}
                </Badge>
              }
              footer={
                <Link
                  href={`${path}/terms/${page.id}/edit.html`}
                  variant="secondary"
                  aria-label={t`Edit ${page.title}`}
                >
                  <Trans>Edit</Trans>
                </Link>
              }
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

export function TermEdit() {
  return <WithBranch>{() => <OpenPage />}</WithBranch>;
}

const NEW: Opened = {
  page: { id: '', title: '', active: true, custom_terms: true, text: '' },
  standard: false,
  text: '',
  seen: '',
};

function OpenPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const callBranch = useCall();
  const language = useLanguage();
  const [fresh] = useState(() => ({
    ...NEW,
    page: { ...NEW.page, id: `p-${crypto.randomUUID().slice(0, 8)}` },
  }));
  const [opened, setOpened] = useState<Result<Opened>>();
  const load = useCallback(async () => {
    setOpened(await callBranch('GET settings/terms/edit', { id, language }));
  }, [callBranch, id, language]);
  useEffect(() => {
    if (id !== 'new') void load();
  }, [id, load]);
  if (id === 'new') return <PageForm opened={fresh} />;
  if (opened === undefined) return <Skeleton height="420px" />;
  if (opened.ok) return <PageForm key={id} opened={opened.value} onStale={() => void load()} />;
  if (opened.refusal.code === 'offline')
    return <RefusalState refusal={opened.refusal} onRetry={() => void load()} />;
  return <EmptyState icon="search" title={t`This does not exist`} />;
}

interface PageFormProps {
  opened: Opened;
  onStale?: () => void;
}

function PageForm({ opened: { page, standard, text, seen }, onStale }: PageFormProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const navigate = useNavigate();
  const { path, branch } = useWorkplace();
  const language = useLanguage();
  const form = useBranchForm({
    key: `page ${seen === '' ? 'new' : page.id}`,
    initial: page,
    mark: seen,
    schema: pageFormFields,
  });
  const { active, custom_terms: isOwn } = form.values;
  return (
    <FormPage
      form={form}
      subject={`${branch.id}/${page.id}`}
      save={(request, mark) => callBranch('settings/terms/edit', { page: request, seen: mark, language })}
      onSaved={() => void navigate(`${path}/terms.html`)}
      {...(onStale === undefined ? {} : { onStale })}
      aside={standard || seen === '' ? undefined : <DeletePage id={page.id} />}
    >
      <Card title={t`Page`}>
        <Stack gap={4}>
          <TextField label={t`Title`} {...form.field('title')} />
          <div className={css.checks}>
            <Checkbox
              isSelected={active}
              onChange={(on) => form.change({ active: on, custom_terms: on && (isOwn || !standard) })}
            >
              <Trans>Visible to customers</Trans>
            </Checkbox>
            {standard ? (
              <Checkbox
                isSelected={isOwn}
                isDisabled={!active}
                onChange={(on) =>
                  form.change({
                    custom_terms: on,
                    text: on && form.values.text === '' ? text : form.values.text,
                  })
                }
              >
                <Trans>Custom text</Trans>
              </Checkbox>
            ) : null}
          </div>
          {isOwn || !standard ? (
            <TextField
              label={t`Text`}
              description={t`An empty line starts a new paragraph, # a heading, - a list item.`}
              multiline
              {...form.field('text')}
            />
          ) : (
            <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
          )}
        </Stack>
      </Card>
    </FormPage>
  );
}

function DeletePage({ id }: { id: string }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const { path } = useWorkplace();
  async function remove(): Promise<void> {
    const done = await callBranch('settings/terms/delete', { id });
    if (!done.ok) {
      refusalNotice(done.refusal);
      return;
    }
    notices.success(t`Deleted`);
    void navigate(`${path}/terms.html`);
  }
  return (
    <Button variant="danger" icon="trash" onPress={() => void remove()}>
      <Trans>Delete</Trans>
    </Button>
  );
}
