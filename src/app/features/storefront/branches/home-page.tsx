import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { fetched } from '../../../shell/screen.tsx';
import { BranchesPage } from './branches-page.tsx';

const { Fetched: TableEntry } = fetched(() =>
  import('../cart/table-entry.tsx').then((code) => code.TableEntry),
);

/** The marketplace; for a table's QR code, redirects to its menu. */
export function HomePage() {
  const [parameters] = useSearchParams();
  const tb = parameters.get('tb');
  return tb === null ? (
    <BranchesPage />
  ) : (
    <Suspense fallback={<Skeleton height="320px" />}>
      <TableEntry tb={tb} code={parameters.get('key') ?? ''} />
    </Suspense>
  );
}
