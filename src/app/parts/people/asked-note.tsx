import { Plural } from '@lingui/react/macro';
import { useAskedManagers } from './asked-managers.ts';

/** That managers were asked for what this address does, and that it is still to be done. */
export function AskedNote({ href }: { href: string | undefined }) {
  const managers = useAskedManagers(href);
  return managers === 0 ? null : (
    <p role="status">
      <Plural
        value={managers}
        one="Asked # manager, waiting for an answer"
        other="Asked # managers, waiting for an answer"
      />
    </p>
  );
}
