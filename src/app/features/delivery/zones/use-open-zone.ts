import { useState } from 'react';
import { useKept } from '../../../parts/form/use-kept.ts';
import { useWorkplace } from '../../../session/workplace.ts';

/** Which zone is being edited. One that was begun is still open after a reload: its id leads to what was typed. */
export function useOpenZone<Z extends { id: string }>(kind: string, zones: readonly Z[], sample: Z) {
  const { actor, branch } = useWorkplace();
  const [begun, setBegun] = useKept(`brigade-new ${actor.id} ${branch.id} ${kind}`, sample);
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
