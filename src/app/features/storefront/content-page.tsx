import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageCalls, type ShownPage } from '#contract/pages.ts';
import { makeCall } from '#device/make-call.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { RefusalState } from '../../parts/refusal-state.tsx';
import { PageWords } from './page-words.tsx';
import css from './content-page.module.css';

/** A page of words: terms, privacy, whatever a place has to say. */
export function ContentPage() {
  const { slug = '' } = useParams();
  return <PageOf key={slug} slug={slug} />;
}

function PageOf({ slug }: { slug: string }) {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Result<ShownPage>>();
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      const next = resultOf(
        await makeCall('page/info', pageCalls['page/info'], { slug }, { signal: stop.signal }),
      );
      if (!stop.signal.aborted) setAnswer(next);
    })();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try is another question
  }, [slug, round]);
  if (answer === undefined) return <Skeleton height="360px" />;
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'no_such_page' || refusal.code === 'invalid_fields') return <NotFound />;
    return (
      <RefusalState
        refusal={refusal}
        onRetry={() => {
          setAnswer(undefined);
          setRound((before) => before + 1);
        }}
      />
    );
  }
  const { title, blocks, breadcrumb } = answer.value;
  return (
    <article>
      <title>{title}</title>
      <nav aria-label={t`Where you are`}>
        <ol className={css.crumbs}>
          {breadcrumb.slice(0, -1).map(({ name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      <PageWords blocks={blocks} />
    </article>
  );
}
