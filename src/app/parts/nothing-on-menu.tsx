import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { leads } from '#domain/roles.ts';
import { useWorkplace } from '../session/workplace.ts';
import { NewProductLink } from './new-product-link.tsx';

/** That no dish is shown: there is none yet, which those who lead can change, or none fits what was looked for. */
export function NothingOnMenu({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  if (!isEmpty) return <EmptyState icon="search" title={t`Nothing on the menu fits`} />;
  return (
    <EmptyState
      icon="bag"
      title={t`The menu is empty`}
      action={leads(actor) ? <NewProductLink /> : undefined}
    />
  );
}
