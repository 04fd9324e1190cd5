import { Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import type { TranslationFieldsProps } from './translation-fields.tsx';

const TranslationFields = lazyWithRetry(() =>
  import('./translation-fields.tsx').then((code) => code.TranslationFields),
);

/** The translations of a row, in its editor. */
export function Translations(props: TranslationFieldsProps) {
  return (
    <Suspense fallback={<Skeleton height="72px" />}>
      <TranslationFields {...props} />
    </Suspense>
  );
}
