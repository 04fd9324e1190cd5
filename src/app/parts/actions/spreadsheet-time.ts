import { clockText, type Instant, localClock } from '#domain/time.ts';

/** An instant as spreadsheets read it in any language: "2026-11-27 09:05", by the branch's clock. */
export function spreadsheetTime(at: Instant, zone: string): string {
  const { day, minute } = localClock(at, zone);
  return `${day} ${clockText(minute)}`;
}
