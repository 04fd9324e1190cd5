import { SECOND_MS } from '#domain/time.ts';
import { startNatsServer } from '#tests/support/nats-server.ts';
import { announce, type Topic } from '../table.ts';
import { startCluster } from './bench-database.ts';
import { type Child, startChild } from './child.ts';

/** Fewer on a busy machine. */
const DRIVERS = Number(process.env['BENCH_DRIVERS'] ?? 50_000);
const FOLLOWERS = Math.round(DRIVERS * 0.4);
const BRANCHES = 1000;
const CHANGES_PER_SECOND = 2000;
const WARM_MS = 10 * SECOND_MS;
const MEASURED_MS = 40 * SECOND_MS;
/** The last positions and changes may still be under way. */
const AFTER_MS = 2 * SECOND_MS;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Measured {
  followed: number;
  changed: number;
  answers: Record<string, number>;
  cpuShare: { sender: number; receiver: number };
  growth: number;
}

async function measure(sender: Child, receiver: Child): Promise<Measured> {
  await receiver.ask({ role: 'receive' });
  await wait(SECOND_MS);
  await sender.ask({ role: 'send', changes: CHANGES_PER_SECOND });
  await wait(WARM_MS);
  const memory = async () => {
    const [{ heapMb: sent = 0 }, { heapMb: received = 0 }] = [
      await sender.ask({ role: 'memory' }),
      await receiver.ask({ role: 'memory' }),
    ];
    return sent + received;
  };
  const cpu = async () => [await sender.cpuMs(), await receiver.cpuMs()] as const;
  const [before, [senderFrom, receiverFrom]] = [await memory(), await cpu()];
  await wait(MEASURED_MS);
  const [after, [senderTo, receiverTo]] = [await memory(), await cpu()];
  const { followed = 0, changed = 0 } = await sender.ask({ role: 'answer' });
  await wait(AFTER_MS);
  return {
    followed,
    changed,
    answers: await receiver.ask({ role: 'answer' }),
    cpuShare: {
      sender: (senderTo - senderFrom) / MEASURED_MS,
      receiver: (receiverTo - receiverFrom) / MEASURED_MS,
    },
    growth: after - before,
  };
}

function topicOf(carrier: string, { followed, changed, answers, cpuShare, growth }: Measured): Topic {
  const { shown = 0, p50 = 0, p99 = 0, worst = 0, pokes = 0, poked = 0 } = answers;
  const perSecond = Math.round(DRIVERS / 30);
  return {
    title: `Hints between two servers by ${carrier}: ${perSecond.toLocaleString('en-US')} positions and ${CHANGES_PER_SECOND.toLocaleString('en-US')} changes a second`,
    about: `${DRIVERS.toLocaleString('en-US')} drivers at 30 s in ${BRANCHES} branches on one server, ${FOLLOWERS.toLocaleString('en-US')} followers on the other; hints are collected for 150 ms.`,
    figures: [
      announce({
        name: `${carrier}: given to shown, p50`,
        floor: null,
        ours: p50,
        unit: 'ms',
        note: `${shown} of them`,
      }),
      announce({
        name: `${carrier}: given to shown, p99`,
        floor: null,
        ours: p99,
        unit: 'ms',
        target: { of: 'ours', atMost: SECOND_MS },
      }),
      announce({ name: `${carrier}: given to shown, worst`, floor: null, ours: worst, unit: 'ms' }),
      announce({
        name: `${carrier}: positions not shown`,
        floor: null,
        ours: followed - shown,
        unit: '',
        target: { of: 'ours', atMost: 0 },
      }),
      announce({
        name: `${carrier}: branches poked`,
        floor: null,
        ours: poked,
        unit: '',
        target: { of: 'ours', atLeast: BRANCHES },
        note: `${pokes} times for ${changed} changes`,
      }),
      announce({
        name: `${carrier}: CPU of the sender`,
        floor: null,
        ours: cpuShare.sender * 100,
        unit: '% of a core',
      }),
      announce({
        name: `${carrier}: CPU of the receiver`,
        floor: null,
        ours: cpuShare.receiver * 100,
        unit: '% of a core',
      }),
      announce({
        name: `${carrier}: growth of both servers' live heap`,
        floor: null,
        ours: growth,
        unit: 'MB',
        target: { of: 'ours', atMost: 5 },
      }),
    ],
  };
}

async function measured(carrier: string, env: Record<string, string>): Promise<Topic> {
  const children: Child[] = [];
  try {
    const [sender, receiver] = [
      await startChild('hints-process', env),
      await startChild('hints-process', env),
    ];
    children.push(sender, receiver);
    return topicOf(carrier, await measure(sender, receiver));
  } finally {
    for (const child of children) await child.end();
  }
}

/** How many drivers' positions and changes two servers pass on to each other, by the database and, where it is installed, by NATS. */
export async function hints(): Promise<Topic[]> {
  const cluster = await startCluster();
  const nats = await startNatsServer();
  try {
    const env = {
      DATABASE_URL: await cluster.build(async () => undefined),
      BENCH_DRIVERS: String(DRIVERS),
      BENCH_BRANCHES: String(BRANCHES),
      BENCH_FOLLOWERS: String(FOLLOWERS),
    };
    const topics = [await measured('LISTEN/NOTIFY', env)];
    if (nats !== undefined) topics.push(await measured('NATS', { ...env, BUS_URL: nats.url }));
    return topics;
  } finally {
    await nats?.kill();
    await cluster.end();
  }
}
