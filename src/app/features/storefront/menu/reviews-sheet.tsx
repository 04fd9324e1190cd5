import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { publicReviewCalls } from '#contract/comments.ts';
import { makeCall } from '#device/make-call.ts';
import type { PublicReview } from '#domain/comments/comment.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import type { BranchSheetProps } from './branch-sheet.tsx';
import css from './branch-sheet.module.css';

type Page = z.infer<(typeof publicReviewCalls)['page/reviews']['response']>;

/** What customers wrote of a branch, newest first, with its replies. */
export function ReviewsSheet({ menu: { branch, rating }, onClose }: BranchSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { site_uid: site } = branch.shop;
  const [reviews, setReviews] = useState<readonly PublicReview[]>([]);
  const [last, setLast] = useState<Page>();
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(
    async (page: number) => {
      setRefusal(undefined);
      const request = { site, place: branch.sid, page };
      const answer = resultOf(await makeCall('page/reviews', publicReviewCalls['page/reviews'], request));
      if (!answer.ok) {
        setRefusal(answer.refusal);
        return;
      }
      setReviews((before) => (page === 1 ? answer.value.reviews : [...before, ...answer.value.reviews]));
      setLast(answer.value);
    },
    [site, branch.sid],
  );
  useEffect(() => void load(1), [load]);
  const nextPage = last === undefined ? 1 : Math.ceil(last.items_to / last.items_per_page) + 1;
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Reviews`} shape="sheet">
      <Stack gap={4}>
        {rating === undefined ? null : (
          <p className={css.average}>{t`★ ${format.number(rating.average)} of 5 (${rating.count})`}</p>
        )}
        {last === undefined ? null : <Spread of={last} />}
        <ul className={css.reviews}>
          {reviews.map((review) => (
            <li key={`${review.at} ${review.name} ${review.text}`}>
              <Review review={review} shop={branch.shop.name} timezone={branch.timezone} />
            </li>
          ))}
        </ul>
        {refusal === undefined ? null : (
          <RefusalState refusal={refusal} onRetry={() => void load(nextPage)}>
            <Trans>Reviews need a connection.</Trans>
          </RefusalState>
        )}
        {last === undefined && refusal === undefined ? <Skeleton height="240px" /> : null}
        {last !== undefined && last.items_to < last.count && last.items_to > 0 ? (
          <Button onPress={() => void load(nextPage)}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** How many reviews have each number of stars, five first. */
function Spread({ of: { spread, count } }: { of: Page }) {
  const { t } = useLingui();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <ul className={css.spread}>
      {spread
        .map((number, index) => ({ stars: index + 1, number }))
        .reverse()
        .map(({ stars, number }) => (
          <li key={stars}>
            <span aria-label={t`${stars} of 5 stars`}>{format.number(stars)} ★</span>
            <meter min={0} max={count} value={number} aria-hidden />
            <span>{format.number(number)}</span>
          </li>
        ))}
    </ul>
  );
}

const MAX_STARS = 5;

function Review({ review, shop, timezone }: { review: PublicReview; shop: string; timezone: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { rating: stars, text, name, at, reply } = review;
  return (
    <article className={css.review}>
      <p className={css.by}>
        <span role="img" aria-label={t`${stars} of 5 stars`} className={css.stars}>
          {'★'.repeat(stars)}
          {'☆'.repeat(MAX_STARS - stars)}
        </span>
        <bdi>{name}</bdi>
        <span>{format.instant(at, timezone, 'day')}</span>
      </p>
      {text === '' ? null : <p dir="auto">{text}</p>}
      {reply === '' ? null : (
        <blockquote className={css.reply}>
          <strong>
            <Trans>{shop} replied:</Trans>
          </strong>{' '}
          <span dir="auto">{reply}</span>
        </blockquote>
      )}
    </article>
  );
}
