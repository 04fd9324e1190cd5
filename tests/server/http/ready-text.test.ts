import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipOf, readyText } from '#server/http/ready-text.ts';

const unpacked = async (parts: Parameters<typeof gzipOf>[0]) => gunzipSync(await gzipOf(parts)).toString();

it('any ready and new parts are one gzip member with the same text', async () => {
  const part = fc.tuple(fc.boolean(), fc.string({ unit: 'binary', maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const sent = parts.map(([isReady, text]) => (isReady ? readyText(text) : text));
      const wanted = parts.map(([, text]) => text).join('');
      expect(await unpacked(sent)).toBe(Buffer.from(wanted).toString());
      // Ready parts are compressed once and used again.
      expect(await unpacked(sent)).toBe(Buffer.from(wanted).toString());
    }),
  );
});

it('a new part may be longer than one block', async () => {
  const long = 'ş'.repeat(100_000);
  expect(await unpacked([readyText('{'), long, readyText('}')])).toBe(`{${long}}`);
});
