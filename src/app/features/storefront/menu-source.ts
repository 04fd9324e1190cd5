import { get, set } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';

export type Menu = z.infer<typeof storefrontCalls.menu.response>;

/** What is known of a place's menu. `isOld`: from this device, the server could not be asked. */
export interface MenuState {
  menu: Menu | undefined;
  isOld: boolean;
  refusal: Refusal | undefined;
}

/** Sold out and changed prices show within this time. */
const REFRESH_EVERY_MS = 15_000;

const keyOf = (site: string, place: string) => `menu ${site}/${place}`;

async function kept(site: string, place: string): Promise<Menu | undefined> {
  try {
    const parsed = z.safeParse(storefrontCalls.menu.response, await get(keyOf(site, place)));
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    console.info('The kept menu could not be read', cause);
    return undefined;
  }
}

function keep(site: string, place: string, menu: Menu): void {
  set(keyOf(site, place), menu).catch((cause: unknown) => console.info('The menu was not kept', cause));
}

/** A place's menu: at once from this device, then from the server, anew every few seconds while looked at. */
export function useMenu(site: string, place: string): MenuState & { reload: () => void } {
  const [state, setState] = useState<MenuState & { of: string }>({
    of: '',
    menu: undefined,
    isOld: true,
    refusal: undefined,
  });
  const again = useRef(() => {});
  const of = `${site}/${place}`;
  useEffect(() => {
    if (site === '' || place === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    async function ask(): Promise<void> {
      const answer = resultOf(await makeCall('menu', storefrontCalls.menu, { site, place }, { signal }));
      if (signal.aborted) return;
      if (answer.ok) {
        keep(site, place, answer.value);
        setState({ of, menu: answer.value, isOld: false, refusal: undefined });
      } else {
        setState((before) => ({
          of,
          menu: before.of === of && answer.refusal.code !== 'no_such_branch' ? before.menu : undefined,
          isOld: true,
          refusal: answer.refusal,
        }));
      }
    }
    void kept(site, place).then((menu) => {
      if (menu === undefined || signal.aborted) return;
      setState((before) =>
        before.of === of && before.menu !== undefined
          ? before
          : { of, menu, isOld: true, refusal: before.of === of ? before.refusal : undefined },
      );
    });
    const look = () => void ask();
    again.current = look;
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, REFRESH_EVERY_MS);
    window.addEventListener('online', look, { signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [site, place, of]);
  const current = state.of === of ? state : { menu: undefined, isOld: true, refusal: undefined };
  return { ...current, reload: () => again.current() };
}
