import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { fetched } from '../../shell/screen.tsx';
import { PlacesPage } from './places-page.tsx';

const { Fetched: TableDoor } = fetched(async () => (await import('./table-door.tsx')).TableDoor);

/** The marketplace; for who comes from the code on a table, the way to it. */
export function HomePage() {
  const [parameters] = useSearchParams();
  const tb = parameters.get('tb');
  return tb === null ? (
    <PlacesPage />
  ) : (
    <Suspense fallback={<Skeleton height="320px" />}>
      <TableDoor tb={tb} code={parameters.get('key') ?? ''} />
    </Suspense>
  );
}
