import { Fault } from '../fault.ts';

export const RUSH_STANDARD = 40;
export const MAX_RUSH = 3600;

/** The demo's command line options; `rush` is orders per hour, null for none. */
export interface DemoArguments {
  rush: number | null;
}

const NUMBER_WANTED = `--rush takes a whole number of orders an hour, from 1 to ${MAX_RUSH}`;

function rushOf(text: string | undefined): number {
  if (text === undefined) return RUSH_STANDARD;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_RUSH) throw new Fault('setup', `${NUMBER_WANTED}, not ${text}`);
  return number;
}

/**
 * The arguments after the program's name: `--demo`, `--rush`, `--rush 60`, `--rush=60`. Undefined: no demo requested.
 * Anything else is a `setup` fault, so that a typing error does not start an empty restaurant.
 */
export function demoArguments(words: readonly string[]): DemoArguments | undefined {
  let demo = false;
  let rush: number | null = null;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    if (word === '--demo') demo = true;
    else if (word.startsWith('--rush=')) rush = rushOf(word.slice('--rush='.length));
    else if (word === '--rush') {
      const number = next === undefined || next.startsWith('--') ? undefined : next;
      rush = rushOf(number);
      if (number !== undefined) index += 1;
    } else throw new Fault('setup', `unknown argument ${word}; known are --demo and --rush [orders an hour]`);
  }
  if (rush !== null && !demo) throw new Fault('setup', '--rush works only together with --demo');
  return demo ? { rush } : undefined;
}
