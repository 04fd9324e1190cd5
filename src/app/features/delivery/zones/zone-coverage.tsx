import type { ReactNode } from 'react';
import { zonesInUse } from '#domain/delivery/terms.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { TermsNote } from '../../../parts/shops/terms-note.tsx';
import { isZoneless, ZonelessTerms } from '../../../parts/shops/zoneless-terms.tsx';
import { useRow } from '../../../sync/sync-context.tsx';
import { areUnused } from './unused-zones.tsx';
import css from './zones.module.css';

interface ZoneCoverageProps {
  branch: Branch;
  kind: 'map' | 'manual';
  /** How the active zones decide. */
  children: ReactNode;
}

/** Where the branch delivers now, as its page tells guests; nothing where its zones have no effect. */
export function ZoneCoverage({ branch, kind, children }: ZoneCoverageProps) {
  const area = useRow('area', branch.sid);
  if (areUnused(branch, kind)) return null;
  if (zonesInUse(branch, area) !== 'none') return <p className={css.hint}>{children}</p>;
  if (!isZoneless(branch, area)) return null;
  return (
    <TermsNote>
      <ZonelessTerms branch={branch} area={area} />
    </TermsNote>
  );
}
