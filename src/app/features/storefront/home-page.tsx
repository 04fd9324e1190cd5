import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';

const PlacesPage = lazy(async () => ({ default: (await import('./places-page.tsx')).PlacesPage }));
const TableDoor = lazy(async () => ({ default: (await import('./table-door.tsx')).TableDoor }));

/** The marketplace; for who comes from the code on a table, the way to it. */
export function HomePage() {
  const [parameters] = useSearchParams();
  const tb = parameters.get('tb');
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      {tb === null ? <PlacesPage /> : <TableDoor tb={tb} code={parameters.get('key') ?? ''} />}
    </Suspense>
  );
}
