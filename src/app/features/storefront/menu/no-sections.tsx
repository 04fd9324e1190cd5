import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown without sections: the menu has no dishes yet, or none matches the search. */
export function NoSections({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  return isEmpty ? (
    <EmptyState icon="menu" title={t`The menu is being prepared`} />
  ) : (
    <EmptyState icon="search" title={t`Nothing on the menu matches`} />
  );
}
