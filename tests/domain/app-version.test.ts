import { expect, it } from 'vitest';
import { versionVerdict } from '#domain/app-version.ts';

const server = { version: '2.10.3', minimum: '2.9.0' };

it.each([
  ['2.10.3', null],
  ['2.10.4', null],
  ['99.0.0', null],
  ['2.10.2', 'warning'],
  ['2.9.0', 'warning'],
  ['2.8.99', 'error'],
  ['0.0.1', 'error'],
  ['2', 'error'],
  ['latest', null],
  ['', null],
  [undefined, null],
])('the verdict on version %s is %s', (app, verdict) => {
  expect(versionVerdict(app, server)).toBe(verdict);
});
