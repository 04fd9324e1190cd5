import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { mediaHook } from '../../parts/rendering/use-media.ts';
import { HeaderSlot } from '../../shell/header-slot.tsx';

/** As in the frame's style sheet: there the search has a row of its own. */
const useIsPhone = mediaHook('(width < 760px)');

interface BoardSearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** The board's search in the header; on a phone behind a button, so that the tickets begin a row higher. */
export function BoardSearch({ query, onSearch }: BoardSearchProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = !isPhone || isOpen || query !== '';
  return (
    <>
      {isPhone ? (
        <HeaderSlot place="tools">
          <span data-own-search="">
            <IconButton
              icon={isShown ? 'close' : 'search'}
              label={isShown ? t`Close search` : t`Search orders`}
              aria-expanded={isShown}
              onPress={() => {
                setOpen(!isShown);
                onSearch('');
              }}
            />
          </span>
        </HeaderSlot>
      ) : null}
      {isShown ? (
        <HeaderSlot place="search">
          <SearchField label={t`Search orders`} value={query} onChange={onSearch} autoFocus={isPhone} />
        </HeaderSlot>
      ) : null}
    </>
  );
}
