import type { Cursor } from '#contract/sync.ts';
import { emptyRowMaps, type RowKind, rowKinds } from '#domain/rows.ts';
import { allRules } from '#tests/support/all-rules.ts';
import { foldFromScratch, type Pending } from '#engine/fold.ts';
import type { BranchModel } from '#engine/branch-model.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import type { RelayedEntry } from '#engine/relayed-entry.ts';
import type { SimTab } from '../device/sim-device.ts';
import type { Decision } from './ledger.ts';

/** Whether this screen's rows already include the entry, as the engine believes. */
function isIncluded(model: BranchModel, entry: OutboxEntry): boolean {
  if (entry.mid <= (model.included()[entry.client] ?? 0)) return true;
  if (entry.state !== 'confirmed' || entry.verdict === undefined) return false;
  return entry.verdict.seq <= (model.confirmed.cursor()?.seq ?? -1);
}

function refusedIn(model: BranchModel): Set<string> {
  const { entries, relayed } = model.content();
  const own = entries.filter(({ state }) => state === 'rejected');
  return new Set([...own, ...relayed.filter(({ seq }) => seq === 0)].map(({ id }) => id));
}

/** What the hub has passed on and the rows do not include, as far as this screen can know. */
function openRelayed(tab: SimTab, model: BranchModel): RelayedEntry[] {
  const refused = refusedIn(model);
  return model
    .content()
    .relayed.filter(
      ({ branch, seq, dep }) =>
        branch === tab.branch &&
        seq !== 0 &&
        (seq === undefined || seq > (model.confirmed.cursor()?.seq ?? -1)) &&
        (dep === undefined || !refused.has(dep)),
    );
}

function openEntries(tab: SimTab, model: BranchModel): OutboxEntry[] {
  const { entries } = model.content();
  const refused = refusedIn(model);
  return entries.filter(
    (entry) =>
      entry.branch === tab.branch &&
      entry.state !== 'rejected' &&
      (entry.dep === undefined || !refused.has(entry.dep)) &&
      !isIncluded(model, entry),
  );
}

/**
 * Compares a tab's screen with the fold from scratch and with its known changes: none may be missing from both the
 * rows and the fold.
 */
export function wrongInView(
  tab: SimTab,
  decided: ReadonlyMap<string, Decision>,
  isCurrent: (cursor: Cursor) => boolean,
  takenBy: (client: string, mid: number) => string | undefined,
): string | undefined {
  const { model } = tab;
  if (model === undefined || tab.saving > 0) return undefined;
  const cursor = model.confirmed.cursor();
  if (cursor !== null && isCurrent(cursor)) {
    for (const entry of model.content().entries) {
      const isWaiting = entry.state === 'queued' || entry.state === 'held';
      if (!isWaiting || entry.branch !== tab.branch || !isIncluded(model, entry)) continue;
      // Two installs count as one client, and the server has processed the other first: this one learns it from its
      // next reply.
      if ((takenBy(entry.client, entry.mid) ?? entry.id) !== entry.id) continue;
      const known = decided.get(entry.id);
      const isThere = known !== undefined && (known.seq <= cursor.seq || known.kind === 'rejected');
      if (!isThere)
        return `change ${entry.id} (${entry.state}, ${entry.mid} of ${entry.client}, included ${JSON.stringify(model.included())}, said ${JSON.stringify(entry.verdict)}, known ${JSON.stringify(known)}, at ${cursor.seq}) is on the screen neither as a row nor as waiting`;
    }
  }
  const own = openEntries(tab, model).map((entry) => ({ ...entry, by: personOf(model, tab, entry.actor) }));
  const relayed = openRelayed(tab, model).map((entry) => ({ ...entry, by: entry.person }));
  const pendings: Pending[] = [...own, ...relayed]
    .sort((one, other) => one.order - other.order)
    .map(({ id, name, args, at, by, branch, shop }) => ({
      id,
      name,
      args,
      at,
      actor: by,
      branch: { id: branch, shop_id: shop },
    }));
  const overlay = foldFromScratch(model.confirmed, pendings, allRules);
  for (const kind of rowKinds) {
    const wrong = wrongKind(model, kind, overlay);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function personOf(model: BranchModel, tab: SimTab, actor: string): Pending['actor'] {
  if (actor === tab.actor.id) return tab.actor;
  const stream = model.content().streams.find((one) => one.actor === actor);
  return stream?.person ?? { id: actor, name: '', roles: [], shop: 0, branches: [] };
}

function wrongKind(
  model: BranchModel,
  kind: RowKind,
  overlay: ReturnType<typeof emptyRowMaps>,
): string | undefined {
  const wanted = new Map<string, unknown>(model.confirmed.rows(kind));
  for (const [sid, row] of overlay[kind]) wanted.set(sid, row);
  const shown = model.view.list(kind);
  if (shown.length !== wanted.size) return `${shown.length} rows of ${kind} are shown, not ${wanted.size}`;
  for (const row of shown) {
    if (JSON.stringify(row) !== JSON.stringify(wanted.get(row.sid))) {
      return `${kind} ${row.sid} is shown as ${JSON.stringify(row)}, not ${JSON.stringify(wanted.get(row.sid))}`;
    }
  }
  return undefined;
}
