import { expect, it } from 'vitest';
import { openApi } from '#server/pages/open-api.ts';

it('describes a field by its docstring', () => {
  const text = JSON.stringify(openApi());
  expect(text).toContain("Null if the person's role is not offered a second factor.");
});

it('describes more than fifty fields', () => {
  const described = [...JSON.stringify(openApi()).matchAll(/"description":"([^"]+)"/g)].map(([, one]) => one);
  expect(new Set(described).size).toBeGreaterThan(50);
});

it('summarizes every call', () => {
  const operations = Object.values(openApi().paths).flatMap((methods) => Object.values(methods));
  const bare = operations.filter(
    (operation) => typeof operation !== 'object' || operation === null || !('summary' in operation),
  );
  expect(bare).toEqual([]);
});
