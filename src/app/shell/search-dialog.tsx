import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#ui/dialog.tsx';
import { classes } from '#ui/classes.ts';
import type { IconName } from '#ui/icon.data.ts';
import { Icon } from '#ui/icon.tsx';
import type { DialogControls } from './dialog-button.tsx';
import { findAnything, type Findable, type FindKind } from '../parts/search/find-anything.ts';
import { useFindables } from './use-findables.ts';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import css from './search-dialog.module.css';

const ICON: Record<FindKind, IconName> = {
  order: 'receipt',
  table: 'table',
  product: 'bag',
  catalog: 'menu',
  person: 'user',
  screen: 'forward',
};

/** Search for orders, tables, products, people and screens, operable by keyboard (WAI-ARIA combobox). */
export function SearchDialog({ isOpen, onOpenChange }: DialogControls) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Search`} size="medium">
      <SearchBox onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const findable = useHasTables()
    ? t`Orders, tables, products, people, settings`
    : t`Orders, products, people, settings`;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const found = findAnything(useFindables(query), query);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function go({ path }: Findable): void {
    onDone();
    void navigate(path);
  }

  function press(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: found.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined && query !== '') {
      event.preventDefault();
      setChosen((next + found.length) % Math.max(1, found.length));
    }
    const target = found[at];
    if (event.key === 'Enter' && target !== undefined) {
      event.preventDefault();
      go(target);
    }
  }

  return (
    <div className={css.search}>
      <input
        className={css.input}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-label={findable}
        placeholder={findable}
        {...(found.length > 0 ? { 'aria-activedescendant': optionId(at) } : {})}
        value={query}
        maxLength={80}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type
        autoFocus
      />
      <div className={css.list} id={listId} role="listbox" aria-label={t`Results`} ref={box}>
        {found.map((thing, index) => (
          <div
            key={thing.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes(css.option, index === at && css.chosen)}
            onPointerMove={({ movementX, movementY }) => {
              // Browsers report a resting mouse as well when the list changes below it.
              if (movementX !== 0 || movementY !== 0) setChosen(index);
            }}
            onClick={() => go(thing)}
            // The same keys work when an option has the focus.
            onKeyDown={press}
          >
            <Icon name={ICON[thing.kind]} />
            <span className={css.label}>{thing.label}</span>
            <small>{thing.detail}</small>
          </div>
        ))}
      </div>
      {query.trim() !== '' && found.length === 0 ? (
        <p role="status" className={css.none}>
          <Trans>Nothing found for “{query}”. Try another word.</Trans>
        </p>
      ) : null}
    </div>
  );
}
