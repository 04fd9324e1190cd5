import { useState } from 'react';
import { useStoredDraft } from '../../../parts/form/use-stored-draft.ts';
import { useWorkplace } from '../../../auth/workplace.ts';

/** The zone being edited. A new one reopens after a reload: its draft is stored under its id. */
export function useOpenZone<Z extends { id: string }>(kind: string, zones: readonly Z[], sample: Z) {
  const { actor, branch } = useWorkplace();
  const [begun, setBegun] = useStoredDraft(`brigade-new ${actor.id} ${branch.id} ${kind}`, sample);
  const [edited, setEdited] = useState<Z | null>(null);
  const open = begun ?? edited;
  const stored = zones.find(({ id }) => id === open?.id);
  return {
    open: stored ?? open,
    isNew: stored === undefined,
    begin: setBegun,
    edit: setEdited,
    close: () => {
      setBegun(null);
      setEdited(null);
    },
  };
}
