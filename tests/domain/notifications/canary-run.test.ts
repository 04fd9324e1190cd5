import { describe, expect, it } from 'vitest';
import {
  CANARY_ANSWER_MS,
  CANARY_END_MS,
  type CanaryFacts,
  canaryLinks,
  isCanaryOver,
  isCanaryScreen,
} from '#domain/notifications/canary-run.ts';
import { DEVICE_SILENT_MS } from '#domain/notifications/device-report.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { aDevice } from '#tests/support/devices.ts';

const START = Date.UTC(2026, 5, 6, 8, 31);
const SOON = START + 3000;
const LATE = START + CANARY_ANSWER_MS;
const LEFT = '5f8b1e2a-77aa-4c52-9f0e-0d2b6f3c9a11';
const OTHER = '5f8b1e2a-77aa-4c52-9f0e-0d2b6f3c9a12';

const facts = (change: Partial<CanaryFacts>, targets: Partial<CanaryFacts['targets']>): CanaryFacts => ({
  started_at: START,
  targets: { decided: [], screens: [], printers: [], alerts: [], ...targets },
  answers: [],
  jobs: [],
  deliveries: [],
  ...change,
});
const answer = (change: object = {}) => ({
  device: LEFT,
  name: 'A',
  screen: 'kitchen' as const,
  shown: true,
  at: SOON,
  ...change,
});

describe('a screen', () => {
  const screens = [{ device: LEFT, name: 'Kitchen left', screen: 'kitchen' as const }];
  it.each([
    ['has answered', [answer()], LATE, { state: 'proven', at: SOON, reason: null }],
    ['is hidden', [answer({ shown: false })], SOON, { state: 'failed', at: null, reason: 'screen_hidden' }],
    [
      'is covered',
      [answer({ shown: false, covered: true })],
      SOON,
      { state: 'failed', at: null, reason: 'screen_covered' },
    ],
    ['is expected', [], LATE - 1, { state: 'waiting', at: null, reason: null }],
    ['is late', [], LATE, { state: 'failed', at: null, reason: 'no_answer' }],
  ])('%s', (_, answers, now, outcome) => {
    expect(canaryLinks(facts({ answers }, { screens }), now)).toEqual([
      { kind: 'screen', name: 'Kitchen left', screen: 'kitchen', ...outcome },
    ]);
  });

  it('is listed when it answers without being expected, unless no one works at it', () => {
    const answers = [answer({ device: OTHER, name: 'Bar' }), answer({ screen: 'other' })];
    expect(canaryLinks(facts({ answers }, {}), SOON)).toMatchObject([{ name: 'Bar', state: 'proven' }]);
  });

  it.each([
    ['kitchen', 0, true],
    ['driver', 0, true],
    ['other', 0, false],
    ['kitchen', DEVICE_SILENT_MS + 1, false],
  ] as const)('that shows %s and was seen %d ms ago is expected: %s', (screen, ago, expected) => {
    expect(isCanaryScreen(aDevice(START - ago, { screen }), START)).toBe(expected);
  });
});

describe('a printer', () => {
  const printers = [{ sid: 'bar', name: 'Bar', job: 'slip' }];
  const slip = (change: Partial<PrintJob>): PrintJob =>
    newPrintJob(
      { sid: 'slip', order: null, kind: 'test', printer: 'bar', station: null, ...change },
      { now: START, by: 'Ada' },
    );
  it.each([
    [{ state: 'done', done_at: SOON }, LATE, { state: 'proven', at: SOON, reason: null }],
    [
      { state: 'done', done_at: SOON, printer_used: 'pass' },
      LATE,
      { state: 'failed', reason: 'other_printer' },
    ],
    [{ reason: 'paper_out' }, SOON, { state: 'waiting', reason: 'paper_out' }],
    [{ reason: 'paper_out' }, LATE, { state: 'failed', reason: 'paper_out' }],
    [{ state: 'printing' }, LATE, { state: 'failed', reason: 'no_answer' }],
    [{ state: 'failed', reason: 'not_allowed' }, SOON, { state: 'failed', reason: 'not_allowed' }],
  ] as const)('with the job %o', (change, now, outcome) => {
    const [link] = canaryLinks(facts({ jobs: [slip(change)] }, { printers }), now);
    expect(link).toMatchObject({ kind: 'printer', name: 'Bar', ...outcome });
  });
});

describe('an alert', () => {
  const alerts = [{ subscription: 7, name: 'Hiro · Safari iPhone' }];
  const delivery = { subscription: 7, delivered_at: null, lost_at: null, isWaiting: true };
  it.each([
    [{ isWaiting: false, delivered_at: SOON }, LATE, { state: 'proven', at: SOON }],
    [{ isWaiting: false, delivered_at: START - 1 }, SOON, { state: 'failed', reason: 'alert_refused' }],
    [{ lost_at: SOON }, SOON, { state: 'failed', reason: 'alert_lost' }],
    [{}, SOON, { state: 'waiting', reason: null }],
    [{}, LATE, { state: 'failed', reason: 'no_answer' }],
  ])('with the delivery %o', (change, now, outcome) => {
    const [link] = canaryLinks(facts({ deliveries: [{ ...delivery, ...change }] }, { alerts }), now);
    expect(link).toMatchObject({ kind: 'alert', name: alerts[0]?.name, ...outcome });
  });
});

it.each([
  ['waiting', null, START + 1, false],
  ['waiting', null, START + CANARY_END_MS, true],
  ['proven', null, START + 1, true],
  ['failed', 'paper_out', START + 1, true],
  ['failed', 'screen_hidden', START + 1, false],
  ['failed', 'screen_covered', START + 1, false],
] as const)('a run with a link that is %s (%s) is over: %d, %s', (state, reason, now, isOver) => {
  expect(isCanaryOver([{ kind: 'screen', name: '', state, at: null, reason }], START, now)).toBe(isOver);
});
