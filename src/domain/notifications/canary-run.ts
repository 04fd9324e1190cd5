import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { instantSchema, sidSchema, uuidSchema } from '../ids.ts';
import type { PrintJob } from '../printing/print-job.ts';
import { type Instant, SECOND_MS } from '../time.ts';
import { distinctNames } from './device-names.ts';
import { deviceReportSchema, isSilentDevice, type ListedDevice } from './device-report.ts';

/** A link that has not answered after this time is named as failed. */
export const CANARY_ANSWER_MS = 20 * SECOND_MS;
/** After this time a run ends, whatever has not answered. */
export const CANARY_END_MS = 30 * SECOND_MS;

/** What a canary order passes: the storefront, its approval, every screen, every printer, every alert. */
export const canaryLinkKinds = ['storefront', 'approval', 'screen', 'printer', 'alert'] as const;

/** One link of the chain with its result. */
export const canaryLinkSchema = z.object({
  /** What it is. */
  kind: z.enum(canaryLinkKinds),
  /** The name of the device, printer or person; '' for the server's own links. */
  name: z.string(),
  /** What a device shows; absent: it is no device's screen. */
  screen: z.optional(deviceReportSchema.shape.screen),
  /** `waiting`: no result yet. */
  state: z.enum(['waiting', 'proven', 'failed']),
  /** When it was proven, in epoch milliseconds; null: it was not. */
  at: z.nullable(instantSchema),
  /**
   * Why it is not proven: the code of a refusal, a printer's trouble, or `no_answer`, `screen_hidden`, `screen_covered`,
   * `other_printer`, `alert_lost`, `alert_refused`; null: nothing is known to be wrong.
   */
  reason: z.nullable(z.string()),
  /** The values of a refusal's text; absent: none. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type CanaryLink = z.infer<typeof canaryLinkSchema>;

/** A run of the canary order. */
export const canaryRunSchema = z.object({
  /** The run's id. */
  id: uuidSchema,
  /** The name of the person who started it. */
  by: z.string(),
  /** When it was started, in epoch milliseconds. */
  started_at: instantSchema,
  /** When it ended, in epoch milliseconds; null: it is running. */
  ended_at: z.nullable(instantSchema),
  /** Its links in the order an order passes them. */
  links: z.array(canaryLinkSchema),
});
export type CanaryRun = z.infer<typeof canaryRunSchema>;

/** A device's own answer: it has received the test order, and shows it or is hidden. */
export const canaryAnswerSchema = z.object({
  /** The run's id. */
  run: uuidSchema,
  /** The id the device made for itself. */
  device: uuidSchema,
  /** The device's name, or a letter until it has one. */
  name: lineOfText(1, 40),
  /** What the device shows. */
  screen: deviceReportSchema.shape.screen,
  /** Whether the test order can be seen on its screen; false: the app is in the background, or it is covered. */
  shown: z.boolean(),
  /** With `shown` false: the app is open but something covers the test order; absent: the app is in the background. */
  covered: z.optional(z.boolean()),
});

/** An answer as it is stored. */
export const storedAnswerSchema = z.extend(z.omit(canaryAnswerSchema, { run: true }), {
  /** When it arrived, in epoch milliseconds. */
  at: instantSchema,
});
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** What a run is to reach, recorded when it starts. */
export const canaryTargetsSchema = z.object({
  /** The links that were decided at the start. */
  decided: z.array(canaryLinkSchema),
  /** The screens that were in contact. */
  screens: z.array(
    z.object({ device: uuidSchema, name: z.string(), screen: deviceReportSchema.shape.screen }),
  ),
  /** The printers in use, each with the sid of its print job. */
  printers: z.array(z.object({ sid: sidSchema, name: z.string(), job: sidSchema })),
  /** The devices subscribed to alerts. */
  alerts: z.array(z.object({ subscription: z.int(), name: z.string() })),
});
export type CanaryTargets = z.infer<typeof canaryTargetsSchema>;

/** What is known of the delivery of one alert. */
export interface AlertDelivery {
  subscription: number;
  /** When a push service last accepted a message for the device. */
  delivered_at: Instant | null;
  /** Since when the subscription no longer works. */
  lost_at: Instant | null;
  /** Whether the test alert still waits to be sent. */
  isWaiting: boolean;
}

/** Everything the links of a run are computed from. */
export interface CanaryFacts {
  started_at: Instant;
  targets: CanaryTargets;
  answers: readonly StoredAnswer[];
  jobs: readonly PrintJob[];
  deliveries: readonly AlertDelivery[];
}

/** Screens that someone works at; others, such as settings, need not answer. */
const WORKED_AT: readonly ListedDevice['screen'][] = [
  'kitchen',
  'orders',
  'floor',
  'driver',
  'dispatch',
  'board',
];

/** Whether a run waits for this device: it shows a screen that someone works at and is in contact. */
export function isCanaryScreen(device: ListedDevice, now: Instant): boolean {
  return WORKED_AT.includes(device.screen) && !isSilentDevice(device, now);
}

type Outcome = Pick<CanaryLink, 'state' | 'at' | 'reason'>;

const proven = (at: Instant | null): Outcome => ({ state: 'proven', at, reason: null });
const failed = (reason: string): Outcome => ({ state: 'failed', at: null, reason });

function screenOutcome(answer: StoredAnswer | undefined): Outcome | undefined {
  if (answer === undefined) return undefined;
  if (answer.shown) return proven(answer.at);
  return failed(answer.covered === true ? 'screen_covered' : 'screen_hidden');
}

function printerOutcome(job: PrintJob | undefined): Outcome | undefined {
  if (job === undefined) return failed('no_printer');
  if (job.state === 'done')
    return job.printer_used === job.printer ? proven(job.done_at) : failed('other_printer');
  return job.state === 'failed' ? failed(job.reason ?? 'fault') : undefined;
}

function alertOutcome(delivery: AlertDelivery | undefined, startedAt: Instant): Outcome | undefined {
  if (delivery === undefined) return failed('alert_lost');
  const { delivered_at: deliveredAt, lost_at: lostAt, isWaiting } = delivery;
  if (lostAt !== null) return failed('alert_lost');
  if (deliveredAt !== null && deliveredAt >= startedAt && !isWaiting) return proven(deliveredAt);
  return isWaiting ? undefined : failed('alert_refused');
}

/**
 * The links of a run at `now`. A printer that is tried again is still waiting, with its trouble as the reason. Devices
 * that answered without being expected are listed, too.
 */
export function canaryLinks(facts: CanaryFacts, now: Instant): CanaryLink[] {
  const { started_at: startedAt, targets, answers, jobs, deliveries } = facts;
  const isLate = now - startedAt >= CANARY_ANSWER_MS;
  const link = (
    of: Pick<CanaryLink, 'kind' | 'name' | 'screen'>,
    outcome: Outcome | undefined,
    trouble: string | null = null,
  ): CanaryLink => {
    if (outcome !== undefined) return { ...of, ...outcome };
    return isLate
      ? { ...of, ...failed(trouble ?? 'no_answer') }
      : { ...of, state: 'waiting', at: null, reason: trouble };
  };
  const expected = new Set(targets.screens.map(({ device }) => device));
  const others = answers.filter(({ device, screen }) => !expected.has(device) && WORKED_AT.includes(screen));
  const answerOf = new Map(answers.map((answer) => [answer.device, answer]));
  const screens = [...targets.screens, ...others];
  const names = distinctNames(screens);
  return [
    ...targets.decided,
    ...screens.map(({ device, name, screen }) =>
      link({ kind: 'screen', name: names.get(device) ?? name, screen }, screenOutcome(answerOf.get(device))),
    ),
    ...targets.printers.map(({ name, job: sid }) => {
      const job = jobs.find((one) => one.sid === sid);
      return link({ kind: 'printer', name }, printerOutcome(job), job?.reason ?? null);
    }),
    ...targets.alerts.map(({ subscription, name }) => {
      const delivery = deliveries.find((one) => one.subscription === subscription);
      return link({ kind: 'alert', name }, alertOutcome(delivery, startedAt));
    }),
  ];
}

/** Why a screen that received the test order does not show it yet. */
const UNSEEN: readonly CanaryLink['reason'][] = ['screen_hidden', 'screen_covered'];

/** Whether a run is over: no link waits any more and an unseen screen had time to be opened, or its time is up. */
export function isCanaryOver(links: readonly CanaryLink[], startedAt: Instant, now: Instant): boolean {
  if (now - startedAt >= CANARY_END_MS) return true;
  return links.every(({ state, reason }) => state !== 'waiting' && !UNSEEN.includes(reason));
}
