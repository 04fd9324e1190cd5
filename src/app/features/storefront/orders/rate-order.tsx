import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { customerCommentCalls } from '#contract/comments.ts';
import { makeCall } from '#device/make-call.ts';
import { type Comment, commentFormSchema, ratingSchema, shortenedName } from '#domain/comments/comment.ts';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useForm } from '../../../parts/form/use-form.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useMember } from '../account/member.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { StarField } from './star-field.tsx';
import css from './order-page.module.css';

/** The stars are typed as a choice, and the form always has a name. */
const ratingFields = z.extend(commentFormSchema, {
  rating: z.string().check(z.refine((stars) => z.safeParse(ratingSchema, Number(stars)).success)),
});

interface RateOrderProps {
  placed: PlacedOrder;
  /** Proposed for the review where no member is signed in: an order may be for others. */
  orderName: string;
}

/** Rating and comment for a finished order, with the restaurant's reply. */
export function RateOrder({ placed, orderName }: RateOrderProps) {
  const { t } = useLingui();
  const { first_name: first = '', last_name: last = '' } = useMember()?.user ?? {};
  const name = `${first} ${last}`.trim() || orderName;
  const { shop, branch, sid, key } = placed;
  const [said, setSaid] = useState<Comment | null>();
  const [isEditing, setEditing] = useState(false);
  const form = useForm({
    initial: {
      rating: String(said?.rating ?? ''),
      text: said?.text ?? '',
      name: shortenedName(said?.name ?? name),
    },
    schema: ratingFields,
    draftKey: `rating of ${sid}`,
  });
  const { rating } = form.values;
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const call = customerCommentCalls['GET orders/comment'];
      const options = { shop, branch, signal: stop.signal };
      const answer = resultOf(await makeCall('GET orders/comment', call, { sid, key }, options));
      if (stop.signal.aborted || !answer.ok) return;
      setSaid(answer.value.comment);
    })();
    return () => stop.abort();
  }, [shop, branch, sid, key]);
  if (said === undefined) return null;

  async function send(): Promise<void> {
    const sent = await form.submit(async (review) => {
      const request = { sid, key, ...review, rating: Number(review.rating) };
      const call = customerCommentCalls['orders/comment'];
      const answer = resultOf(await makeCall('orders/comment', call, request, { shop, branch }));
      if (answer.ok) setSaid(answer.value.comment);
      return answer;
    });
    if (sent?.ok !== true) return;
    setEditing(false);
    notices.success(t`Thank you!`);
  }

  if (said !== null && !isEditing) {
    return (
      <section className={css.card} aria-label={t`Your rating`}>
        <h2>
          <Trans>Your rating</Trans>
        </h2>
        <p>
          <span role="img" aria-label={t`${said.rating} of 5 stars`}>
            {'★'.repeat(said.rating)}
            {'☆'.repeat(5 - said.rating)}
          </span>{' '}
          {said.text}
        </p>
        {said.reply === '' ? (
          <div className={css.deeds}>
            <Button icon="edit" onPress={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </div>
        ) : (
          <p>
            <strong>
              <Trans>{said.reply_by} replied:</Trans>
            </strong>{' '}
            {said.reply}
          </p>
        )}
      </section>
    );
  }
  return (
    <section className={css.card} aria-label={t`Your rating`}>
      <ShortForm
        form={form}
        label={said === null ? <Trans>Send</Trans> : <Trans>Update review</Trans>}
        size="normal"
        aside={
          said === null ? undefined : (
            <Button
              onPress={() => {
                form.discard();
                setEditing(false);
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          )
        }
        onSubmit={send}
      >
        <StarField
          label={t`How was your order?`}
          value={rating}
          isMissing={form.errorOf('rating') !== undefined}
          onChange={(stars) => form.change({ rating: stars })}
        />
        <TextField label={t`Your comment`} isOptional multiline maxLength={1000} {...form.field('text')} />
        <ShownName name={form.values.name ?? ''}>
          <TextField
            label={t`Name shown with your review`}
            isOptional
            maxLength={40}
            autoComplete="off"
            {...form.field('name')}
          />
        </ShownName>
      </ShortForm>
    </section>
  );
}

/** The name that others see with the review, and on request the field for it. */
function ShownName({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const shown = shortenedName(name);
  return (
    <>
      {isChanging ? children : null}
      <p className={css.deeds}>
        <span role="status">{shown === '' ? t`Shown without a name` : t`Shown as ${shown}`}</span>
        {isChanging ? null : (
          <Button variant="quiet" onPress={() => setChanging(true)}>
            <Trans>Change name</Trans>
          </Button>
        )}
      </p>
    </>
  );
}
