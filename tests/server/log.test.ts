import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ logLevel: 'info' }, { write: (line) => (text += line) }));
  return text;
}

test('hides secrets and personal fields by name, at any depth', () => {
  const person = { full_name: 'Ana Sol', phone: '+34600', address: { street: 'Mayor 1' }, id: 7 };
  const text = logged((log) =>
    log
      .child({ area: 'auth' })
      .child({ resetToken: 'tok1' })
      .info({
        'Set-Cookie': 'sid=1',
        orders: [{ customer: person, note: 'no onions', total: 1250 }],
        vapidPrivateKey: 'key1',
      }),
  );
  for (const secret of ['Ana', '+34600', 'Mayor', 'tok1', 'sid=1', 'onions', 'key1']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('"id":7');
  expect(text).toContain('"total":1250');
});

test('shows code and constraint of a database error, never the row it quotes', () => {
  const cause = new DatabaseError('invalid input syntax for type integer: "+34600"', 1, 'error');
  Object.assign(cause, { code: '22P02', detail: 'Key (phone)=(+34600) exists', constraint: 'people_key' });
  const text = logged((log) => {
    log.error({ err: new Error('orders.insert: 22P02', { cause }) }, 'request failed');
    log.error(cause);
    log.error({ err: cause });
  });
  expect(text).toContain('orders.insert: 22P02');
  expect(text.match(/"code":"22P02"/g)).toHaveLength(3);
  expect(text).toContain('people_key');
  expect(text).not.toContain('+34600');
});
