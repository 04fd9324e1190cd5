import type { BenchDevice } from './place.ts';

/** A tap on one device seen on another; milliseconds since the tap. */
export interface SeenTap {
  stored: number;
  asked: number;
  heard: number;
  inDom: number;
  painted: number;
}

/** Starts a line of the first ticket that has one left. Undefined: there is none. */
export async function tapOnce(tapper: BenchDevice, watcher: BenchDevice): Promise<SeenTap | undefined> {
  const sid = await tapper.page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('article[data-sid]')].find((one) =>
        [...one.querySelectorAll('li button')].some((button) =>
          /Mark as Cooking/.test(button.ariaLabel ?? ''),
        ),
      )?.dataset['sid'],
  );
  if (sid === undefined) return undefined;
  const seen = watcher.page.evaluate((which) => window.bench.changed(which), sid);
  await watcher.page.evaluate(() => 0);
  const tapped = await tapper.page.evaluate((which) => window.bench.tap(which), sid);
  if (tapped === undefined) return undefined;
  const there = await seen;
  const asked = await tapper.page.evaluate(() => performance.timeOrigin + window.bench.askedAt());
  return {
    stored: tapped.saved,
    asked: asked - tapped.at,
    heard: there.heard - tapped.at,
    inDom: there.inDom - tapped.at,
    painted: there.painted - tapped.at,
  };
}
