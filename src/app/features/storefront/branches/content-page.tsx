import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageCalls, type ShownPage } from '#contract/pages.ts';
import { makeCall } from '#device/make-call.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Language } from '#domain/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { NotFound } from '../../../shell/not-found.tsx';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { firstAnswer } from '../shared/first-answer.ts';
import { PageText } from './page-text.tsx';
import css from './content-page.module.css';

const asking = pageCalls['page/info'];

/** A text page: terms, privacy policy, a branch's own pages. */
export function ContentPage() {
  const { slug = '' } = useParams();
  const language = useLanguage();
  return <PageOf key={`${slug} ${language}`} slug={slug} language={language} />;
}

function PageOf({ slug, language }: { slug: string; language: Language }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Result<ShownPage> | undefined>(() => {
    const page = firstAnswer(`page/info ${slug} ${language}`, asking.response);
    return page && ok(page);
  });
  const isKnown = answer !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    const stop = new AbortController();
    void (async () => {
      const next = resultOf(await makeCall('page/info', asking, { slug, language }, { signal: stop.signal }));
      if (!stop.signal.aborted) setAnswer(next);
    })();
    return () => stop.abort();
  }, [slug, language, isKnown]);
  if (answer === undefined) return <Skeleton height="360px" />;
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'no_such_page' || refusal.code === 'invalid_fields') return <NotFound />;
    return <RefusalState refusal={refusal} onRetry={() => setAnswer(undefined)} />;
  }
  const { title, blocks, breadcrumb } = answer.value;
  return (
    <article>
      <title>{title}</title>
      <nav aria-label={t`Breadcrumb`}>
        <ol className={css.crumbs}>
          {breadcrumb.slice(0, -1).map(({ name, path }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      <PageText blocks={blocks} />
    </article>
  );
}
