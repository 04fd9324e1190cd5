import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { loadSession } from '../../../auth/session.ts';
import type { Menu } from './menu-source.ts';

/** The menu of a branch that is not open yet, for its staff; `refused` is what others get. */
export async function previewMenu(
  asked: { site: string; place: string; language: string },
  refused: Result<Menu>,
  signal: AbortSignal,
): Promise<Result<Menu>> {
  const token = (await loadSession())?.token;
  return token === undefined
    ? refused
    : resultOf(await makeCall('menu', storefrontCalls.menu, asked, { token, signal }));
}
