import type { Device } from './restaurant.ts';

/** Counts the tones of a page: every oscillator started on a running context. */
export async function countTones({ page }: Device): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { tones: 0 });
    const start = Reflect.get(OscillatorNode.prototype, 'start');
    Reflect.set(OscillatorNode.prototype, 'start', function sound(this: OscillatorNode, ...when: unknown[]) {
      if (this.context.state === 'running') Reflect.set(window, 'tones', Reflect.get(window, 'tones') + 1);
      return Reflect.apply(start, this, when);
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'tones')));
}
