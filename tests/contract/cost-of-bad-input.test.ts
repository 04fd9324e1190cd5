import { expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { parseFields } from '#domain/parse-fields.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import { hostileBodies } from '#tests/support/hostile-bodies.ts';

/** Far below the cost of a quadratic check, and above that of a linear one on a busy machine. */
const MAX_CPU_MS = 300;
/** Lists of objects without any of their fields cause the most issues per byte. */
const WORST = { fillers: [{}], bytes: 128 * 1024 };

/** The lower processor time of two runs, in milliseconds. */
function cpuOf(run: () => void): number {
  const times = [0, 1].map(() => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const names = Object.keys(calls).filter((name): name is CallName => Object.hasOwn(calls, name));

it.each(names.filter((name) => calls[name].method === 'POST'))(
  'checks the worst body of %s in linear time',
  (name) => {
    for (const { what, text } of hostileBodies(calls[name].request, WORST)) {
      const raw: unknown = JSON.parse(text);
      const answer = parseFields(calls[name].request, raw);
      if (!answer.ok) expect(Object.keys(answer.refusal.fields ?? {}).length, what).toBeLessThanOrEqual(50);
      expect(
        cpuOf(() => parseFields(calls[name].request, raw)),
        what,
      ).toBeLessThan(MAX_CPU_MS);
    }
  },
);

it.each(Object.keys(mutations).filter(isMutationName))(
  'checks the worst arguments of %s in linear time',
  (name) => {
    for (const { what, text } of hostileBodies(mutations[name].args, WORST)) {
      const raw: unknown = JSON.parse(text);
      expect(
        cpuOf(() => mutations[name].bind(raw)),
        what,
      ).toBeLessThan(MAX_CPU_MS);
    }
  },
);

it.each([100, 490])('names the wrong fields of %i empty products at little cost', (count) => {
  const { request } = calls['products/edit-many'];
  const raw = { products: Array.from({ length: count }, () => ({})) };
  expect(cpuOf(() => parseFields(request, raw))).toBeLessThan(MAX_CPU_MS);
  if (process.env['SHOW'])
    console.log(
      count,
      cpuOf(() => parseFields(request, raw)),
    );
});
