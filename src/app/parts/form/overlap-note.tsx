import { createContext, Suspense } from 'react';
import { lazyWithRetry } from '../frame/lazy-with-retry.ts';
import type { History } from './use-field-authors.ts';
import type { Form } from './use-form.ts';

const OverlapDetails = lazyWithRetry(() =>
  import('./overlap-details.tsx').then((code) => code.OverlapDetails),
);

/** The part of a form that says how its edits and another person's meet. */
export type OverlappingForm = Pick<
  Form<object, unknown>,
  'clashes' | 'taken' | 'isOverlapping' | 'conflict' | 'choose' | 'version'
>;

/** What this form calls fields that other forms call differently, by path. */
export type FieldNames = Readonly<Record<string, string>>;
export const FieldNamesContext = createContext<FieldNames | undefined>(undefined);

/** Another person, device or tab saved first: what was merged, and what both changed, to decide. */
export function OverlapNote({ form, history }: { form: OverlappingForm; history?: History | undefined }) {
  const { clashes, taken } = form;
  if (clashes.length === 0 && taken.length === 0) return null;
  return (
    <Suspense>
      <OverlapDetails form={form} history={history} />
    </Suspense>
  );
}
