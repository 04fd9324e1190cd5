import type { Page } from 'playwright';
import { tap } from './stock-screen.ts';

/** Presses in all tabs at once, each its own products; returns the number of changes. */
export async function tapAll(tabs: readonly Page[], count: number): Promise<number> {
  const taps = await Promise.all(
    tabs.map((page, part) => tap(page, Math.ceil(count / tabs.length), { part, of: tabs.length })),
  );
  return taps.flat().length;
}
