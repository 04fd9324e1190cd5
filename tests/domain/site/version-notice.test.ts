import { describe, expect, it } from 'vitest';
import { checkVersionNotice, NO_VERSION_NOTICE, noticeFor } from '#domain/site/version-notice.ts';

const SERVER = { version: '2.5.0', minimum: '2.0.0' };
const notice = (change: object) => ({ ...NO_VERSION_NOTICE, ...change });
const typeOf = (app: string | undefined, change: object = {}) => noticeFor(app, notice(change), SERVER)?.type;

describe('a notice for an older version', () => {
  it.each([
    [undefined, undefined],
    ['2.5.0', undefined],
    ['2.4.0', 'warning'],
    ['1.9.0', 'error'],
  ])('without the operator’s: %s gets %s', (app, type) => {
    expect(typeOf(app)).toBe(type);
  });

  it('is an error below the operator’s version', () => {
    expect(typeOf('2.3.9', { min_version: '2.4.0' })).toBe('error');
  });

  it('stays an error below the server’s version, whatever the operator says', () => {
    expect(typeOf('1.9.0', { min_version: '1.0.0' })).toBe('error');
  });

  it('is a warning only below the version the operator names', () => {
    expect([typeOf('2.2.0', { note_version: '2.3' }), typeOf('2.3.0', { note_version: '2.3' })]).toEqual([
      'warning',
      undefined,
    ]);
  });

  it('has the words that belong to it', () => {
    const both = notice({ min_version: '2.2.0', min_note: 'too old', note: 'new' });
    expect([noticeFor('2.1.0', both, SERVER)?.note, noticeFor('2.3.0', both, SERVER)?.note]).toEqual([
      'too old',
      'new',
    ]);
  });

  it('refuses a version that the server itself does not have', () => {
    expect(checkVersionNotice(notice({ note_version: '2.5.1' }), '2.5.0')).toMatchObject({
      refusal: { fields: { note_version: 'invalid' } },
    });
  });
});
