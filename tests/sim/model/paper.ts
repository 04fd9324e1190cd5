import {
  type Doer,
  liveLines,
  type ModelBranch,
  type ModelJob,
  type ModelLine,
  type ModelOrder,
  stepOf,
} from './model.ts';

export function queuedJob(
  job: Pick<ModelJob, 'sid' | 'order' | 'about' | 'station' | 'lines' | 'asked' | 'isDuplicate'>,
  now: number,
): ModelJob {
  return {
    ...job,
    used: job.asked,
    state: 'queued',
    attempts: 0,
    worker: '',
    claimedAt: null,
    nextAt: now,
    createdAt: now,
  };
}

/**
 * The kitchen tickets of a change: an order when it is approved, then whatever differs from the last ticket,
 * courses that are fired, and its cancellation.
 */
function news(before: ModelOrder | undefined, after: ModelOrder): [string, readonly ModelLine[]] {
  if (before === undefined || before.status === 'APPROVAL') {
    const isOn = after.status !== 'APPROVAL' && after.status !== 'CANCELED';
    return ['order', isOn ? liveLines(after) : []];
  }
  if (before.status === 'CANCELED') return ['', []];
  if (after.status === 'CANCELED' || after.status === 'APPROVAL') return ['cancel', liveLines(before)];
  const was = new Map(before.lines.map((line) => [line.id, line]));
  const other = after.lines.filter((line) => {
    const known = was.get(line.id);
    if (known === undefined) return !(line.isVoided && line.status === 'SERVED');
    if (line.isVoided && !known.isVoided && line.status !== 'SERVED') return true;
    if (known.isVoided && !line.isVoided && line.status === 'PREPARING') return true;
    return known.isRemoved !== line.isRemoved || known.changedAt !== line.changedAt;
  });
  if (other.length > 0) return ['change', other];
  const isFired = ({ course, status }: ModelLine) =>
    before.fired < course && course <= after.fired && stepOf(status) < 2;
  return ['change', liveLines(after).filter(isFired)];
}

/** The tickets of a change where a shop prints on approval: one per printer, each with its stations. */
export function paperOf(
  branch: ModelBranch,
  before: ModelOrder | undefined,
  after: ModelOrder,
  { id, now }: Pick<Doer, 'id' | 'now'>,
  already: number,
): ModelJob[] {
  if (!branch.prints) return [];
  const [about, lines] = news(before, after);
  if (lines.length === 0) return [];
  const jobs: ModelJob[] = [];
  for (const { sid: asked, stations } of branch.printers.values()) {
    const cooks = (station: string) =>
      lines.some((line) => line.stations.length === 0 || line.stations.includes(station));
    for (const station of stations.length === 0 ? [null] : stations.filter(cooks)) {
      const sid = `${id.replaceAll(/[^\w-]/g, '-').slice(0, 48)}-p${already + jobs.length + 1}`;
      const told = about === 'change' ? lines.map((line) => line.id) : [];
      const { sid: order } = after;
      jobs.push(queuedJob({ sid, order, about, station, lines: told, asked, isDuplicate: false }, now));
    }
  }
  return jobs;
}
