import { useState } from 'react';
import { isPostcode, postcodesIn } from '#domain/delivery/postcode.ts';
import type { PlaceLine } from './place-text.ts';

/** The regions being typed. `lines`: those that can be added; empty: no text, or names with a gap. */
export function useTyping(country: string, firstKind: PlaceLine['kind']) {
  const [kind, setKind] = useState(firstKind);
  const [names, setNames] = useState(['', '', '']);
  const [text, setText] = useState('');
  /** Whether the postcodes were typed to their end. */
  const [isDone, setDone] = useState(false);
  const typed = names.map((name) => name.trim());
  const gap = typed.indexOf('');
  const meant = gap < 0 ? typed : typed.slice(0, gap);
  const isGapless = typed.slice(meant.length).every((name) => name === '');
  const isArea = isGapless && meant.length > 0;
  const codes = postcodesIn(text, country);
  const invalid = codes.find((code) => !isPostcode(code));
  const areas: PlaceLine[] = isArea ? [{ kind: 'area', country, names: meant }] : [];
  const postcodes = codes.map((code): PlaceLine => ({ kind: 'postcode', country, names: [code] }));
  return {
    country,
    kind,
    setKind,
    names,
    setNames,
    text,
    setText: (next: string) => {
      setText(next);
      setDone(false);
    },
    isGapless,
    lines: kind === 'area' ? areas : postcodes,
    /** The first text that is no postcode, once typing has ended. */
    invalid: isDone ? invalid : undefined,
    /** Whether what is typed can be added; shows the text that cannot. */
    check: () => {
      setDone(true);
      return kind === 'area' || invalid === undefined;
    },
    clear: () => {
      setNames(['', '', '']);
      setText('');
      setDone(false);
    },
  };
}
