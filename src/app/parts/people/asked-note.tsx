import { Plural, Trans } from '@lingui/react/macro';
import { useAskedManagers } from './asked-managers.ts';

/** That managers were asked for what this address does, and what came of it. */
export function AskedNote({ href }: { href: string | undefined }) {
  const asked = useAskedManagers(href);
  if (asked === undefined) return null;
  const { managers, declined_by: by } = asked;
  return (
    <p role="status">
      {by === '' ? (
        <Plural
          value={managers}
          one="Asked # manager, waiting for an answer"
          other="Asked # managers, waiting for an answer"
        />
      ) : (
        <Trans>{by} declined</Trans>
      )}
    </p>
  );
}
