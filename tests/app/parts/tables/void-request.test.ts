import { expect, it } from 'vitest';
import { voidRequestIn, withVoidRequest } from '#app/parts/tables/void-request.ts';

const readBack = (address: string) => voidRequestIn(new URLSearchParams(address.split('?')[1]));

it.each([
  { reason: 'cold & late?', pieces: 2, by: 'Amélie Rousseau', person: 'amelie' },
  { reason: '', pieces: undefined, by: 'Bo', person: '' },
])('is read from the address that it was written to', (request) => {
  const address = withVoidRequest('/admin/s/b/tables/t1?remove=one,two', request);
  expect(address).toMatch(/^\/admin\/s\/b\/tables\/t1\?remove=one,two&by=/);
  expect(readBack(address)).toEqual(request);
});

it('is none without the name of a person', () => {
  expect(readBack('/tables/t1?remove=one&reason=cold')).toBeUndefined();
});

it.each(['0', '-1', '1.5', 'two'])('asks for all pieces where the address says %s', (pieces) => {
  expect(readBack(`/tables/t1?by=Bo&pieces=${pieces}`)?.pieces).toBeUndefined();
});
