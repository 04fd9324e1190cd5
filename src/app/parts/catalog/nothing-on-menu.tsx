import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { NewProductLink } from './new-product-link.tsx';

/** Shown when no dish is listed: the menu is empty (managers can add one) or nothing matches the search. */
export function NothingOnMenu({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  if (!isEmpty) return <EmptyState icon="search" title={t`Nothing on the menu matches`} />;
  return (
    <EmptyState
      icon="bag"
      title={t`The menu is empty`}
      action={isManager(actor) ? <NewProductLink /> : undefined}
    />
  );
}
