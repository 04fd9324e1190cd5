import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { askedPage, pageWindow } from '#domain/paging.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { ReportTabs } from '../../parts/frame/report-tabs.tsx';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import css from './reports.module.css';

const MAX_STARS = 5;

/** Customer reviews, with the restaurant's replies. */
export function Comments() {
  return (
    <WithBranch>
      {() => (
        <Stack gap={4} className={css.screen}>
          <ReportTabs />
          <CommentPages />
        </Stack>
      )}
    </WithBranch>
  );
}

function CommentPages() {
  const { t } = useLingui();
  const [parameters, setParameters] = useSearchParams();
  const isOpen = parameters.get('open') === '1';
  const page = askedPage(parameters.get('page'));
  const { answer, again } = usePolledCall('orders/comments', { page, open: isOpen ? 1 : 0 });
  return (
    <>
      <Cluster>
        <SegmentedControl
          label={t`Show comments`}
          value={isOpen ? 'open' : 'all'}
          onChange={(id) => setParameters(id === 'open' ? { open: '1' } : {}, { replace: true })}
          options={[
            { id: 'all', label: t`All` },
            { id: 'open', label: t`No reply` },
          ]}
        />
      </Cluster>
      {answer === undefined ? (
        <Skeleton height="420px" />
      ) : !answer.ok ? (
        <RefusalState refusal={answer.refusal} onRetry={again}>
          <Trans>Comments need a connection.</Trans>
        </RefusalState>
      ) : (
        <CommentPage
          found={answer.value}
          page={page}
          onPage={(next) =>
            setParameters({ ...(isOpen ? { open: '1' } : {}), page: String(next) }, { replace: true })
          }
          onChanged={again}
        />
      )}
    </>
  );
}

function CommentPage({
  found,
  page,
  onPage,
  onChanged,
}: {
  found: CallResponse<'orders/comments'>;
  page: number;
  onPage: (page: number) => void;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (found.count === 0) {
    return (
      <EmptyState icon="info" title={t`No comments yet`}>
        <Trans>Customers can rate an order on its page after it has been delivered or picked up.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {found.average === null ? null : (
        <p className={css.average}>
          <Trans>{format.number(found.average)} of 5 stars on average</Trans>
        </p>
      )}
      <ul className={css.comments}>
        {found.comments.map((comment) => (
          <li key={comment.sid}>
            <CommentCard comment={comment} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        window={pageWindow(page, found.pages)}
        pages={found.pages}
        onChange={onPage}
        summary={t`${found.items_from}–${found.items_to} of ${found.count}`}
      />
    </>
  );
}

function CommentCard({ comment, onChanged }: { comment: Comment; onChanged: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const { branch, path } = useWorkplace();
  const [reply, setReply] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { sid, rating, text, name, at, hidden } = comment;
  const who = name === '' ? t`A guest` : name;

  async function save(change: { reply?: string; hidden?: boolean }): Promise<void> {
    setSaving(true);
    const result = await callBranch('orders/comment-reply', { sid, reply: comment.reply, hidden, ...change });
    setSaving(false);
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    setReply(null);
    notices.success(t`Saved successfully!`);
    onChanged();
  }

  return (
    <Card
      title={who}
      subtitle={format.instant(at, branch.timezone, 'full')}
      aside={
        <Cluster gap={2}>
          {hidden ? (
            <Badge tone="neutral" icon="eye-off">
              <Trans>Hidden</Trans>
            </Badge>
          ) : null}
          <span role="img" aria-label={t`${rating} of 5 stars`} className={css.stars}>
            {'★'.repeat(rating) + '☆'.repeat(MAX_STARS - rating)}
          </span>
        </Cluster>
      }
      footer={
        <Cluster gap={2}>
          {reply === null ? (
            <Button icon="edit" onPress={() => setReply(comment.reply)}>
              {comment.reply === '' ? t`Reply to ${who}` : t`Edit reply`}
            </Button>
          ) : (
            <>
              <Button variant="primary" isPending={isSaving} onPress={() => void save({ reply })}>
                <Trans>Save</Trans>
              </Button>
              <Button variant="quiet" onPress={() => setReply(null)}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            icon={hidden ? 'eye' : 'eye-off'}
            isDisabled={isSaving}
            onPress={() => void save({ hidden: !hidden })}
          >
            {hidden ? t`Show again` : t`Hide`}
          </Button>
          <Link href={`${path}/orders/${sid}/details.html`} variant="quiet">
            <Trans>Open order</Trans>
          </Link>
        </Cluster>
      }
    >
      {text === '' ? (
        <p className={css.soft}>
          <Trans>Ratings without a comment</Trans>
        </p>
      ) : (
        <p className={css.said}>{text}</p>
      )}
      {reply !== null ? (
        <TextField label={t`Reply`} multiline maxLength={1000} value={reply} onChange={setReply} />
      ) : comment.reply === '' ? null : (
        <blockquote className={css.reply}>
          <strong>{comment.reply_by}</strong>
          <p className={css.said}>{comment.reply}</p>
        </blockquote>
      )}
    </Card>
  );
}
