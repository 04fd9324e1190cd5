import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { customerCommentCalls } from '#contract/comments.ts';
import { makeCall } from '#device/make-call.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { useStoredDraft } from '../../../parts/form/use-stored-draft.ts';
import { resultOf } from '../../../calls/result-of.ts';
import type { PlacedOrder } from './placed-orders.ts';
import css from './order-page.module.css';

/** Rating and comment for a finished order, with the restaurant's reply. */
export function RateOrder({ placed }: { placed: PlacedOrder }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const { shop, branch, sid, key } = placed;
  const [said, setSaid] = useState<Comment | null>();
  const [typed, setTyped] = useStoredDraft(`rating of ${sid}`, { rating: '', text: '' });
  const { rating, text } = typed ?? { rating: String(said?.rating ?? ''), text: said?.text ?? '' };
  const [isSaving, setSaving] = useState(false);
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
    setSaving(true);
    const request = { sid, key, rating: Number(rating), text };
    const call = customerCommentCalls['orders/comment'];
    const answer = resultOf(await makeCall('orders/comment', call, request, { shop, branch }));
    setSaving(false);
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    setSaid(answer.value.comment);
    setTyped(null);
    notices.success(t`Thank you!`);
  }

  if (said !== null && said.reply !== '') {
    return (
      <section className={css.card} aria-label={t`Your rating`}>
        <p>{'★'.repeat(said.rating)}</p>
        {said.text === '' ? null : <p>{said.text}</p>}
        <p>
          <strong>
            <Trans>{said.reply_by} replied:</Trans>
          </strong>{' '}
          {said.reply}
        </p>
      </section>
    );
  }
  return (
    <section className={css.card} aria-label={t`Your rating`}>
      <RadioGroup
        label={t`How was your order?`}
        value={rating === '' ? null : rating}
        onChange={(stars) => setTyped({ rating: stars, text })}
        options={[5, 4, 3, 2, 1].map((stars) => ({ id: String(stars), label: t`${stars} of 5 stars` }))}
      />
      <TextField
        label={t`Your comment`}
        isOptional
        multiline
        maxLength={1000}
        value={text}
        onChange={(words) => setTyped({ rating, text: words })}
      />
      <Button variant="primary" isPending={isSaving} isDisabled={rating === ''} onPress={() => void send()}>
        {said === null ? <Trans>Send</Trans> : <Trans>Update review</Trans>}
      </Button>
    </section>
  );
}
