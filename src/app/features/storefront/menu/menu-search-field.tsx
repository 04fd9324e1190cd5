import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { isServerRendered } from '../shared/first-answer.ts';
import css from './menu-page.module.css';

/**
 * The search of a menu. On phones it is only as wide as a button while it is empty and has no focus. A tap beside it
 * takes the focus away: the field stays wide until that tap has ended, so that nothing moves under the finger.
 */
export function MenuSearchField({ query, onFind }: { query: string; onFind: (query: string) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const closeSoon = useCallback(
    () =>
      requestAnimationFrame(() => {
        if (document.activeElement !== input.current) setOpen(false);
      }),
    [],
  );
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      closeSoon();
    };
    window.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, options);
    return () => stop.abort();
  }, [closeSoon]);
  return (
    <label className={css.find} data-open={isOpen}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={query}
        readOnly={isServerRendered()}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          if (!isPressed.current) closeSoon();
        }}
        onChange={({ target: { value } }) => onFind(value)}
        aria-label={t`Search menu`}
        placeholder={t`Search menu`}
      />
    </label>
  );
}
