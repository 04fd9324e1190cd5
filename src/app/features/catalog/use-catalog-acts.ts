import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { orphansOf } from '#domain/catalog/edit-catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useUndoDeletion } from '../../parts/catalog/use-undo-deletion.ts';

/** Moves and deletes catalogs, each with undo. */
export function useCatalogActs() {
  const { t } = useLingui();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const undoDeletion = useUndoDeletion();

  async function send(sid: string, parent: string | null, before: string | null): Promise<boolean> {
    const result = await callBranch('catalog/move', { sid, parent, before });
    if (!result.ok) refusalNotice(result.refusal);
    return result.ok;
  }

  async function move(sid: string, parent: string | null, before: string | null): Promise<void> {
    const catalog = catalogs.find((one) => one.sid === sid);
    if (catalog === undefined) return;
    const level = catalogsBelow(catalogs, catalog.parent).map((one) => one.sid);
    const next = level[level.indexOf(sid) + 1] ?? null;
    if (!(await send(sid, parent, before))) return;
    const others = catalogsBelow(catalogs, parent).filter((one) => one.sid !== sid);
    const at = before === null ? others.length : others.findIndex((one) => one.sid === before);
    const [position, total, { name }] = [at + 1, others.length + 1, catalog];
    notices.success(t`${name}: position ${position} of ${total}`, {
      showMs: UNDO_MS,
      undo: () => void send(sid, catalog.parent, next),
    });
  }

  async function remove({ sid, name }: Catalog): Promise<void> {
    const result = await callBranch('catalog/delete', { sid, cascade: true });
    if (!result.ok) {
      refusalNotice(result.refusal);
      return;
    }
    const count = orphansOf({ catalogs, products, extras: [] }, sid).products.length;
    undoDeletion(
      count === 0
        ? t`${name} deleted`
        : t`${plural(count, { one: `${name} and # product deleted`, other: `${name} and # products deleted` })}`,
      result.value.deletion,
    );
  }

  /** Alt with an arrow key moves the focused catalog among its siblings. */
  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || !(event.target instanceof HTMLElement)) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const sid = event.target.closest('[data-key]')?.getAttribute('data-key');
    const catalog = catalogs.find((one) => one.sid === sid);
    if (step === 0 || catalog === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const level = catalogsBelow(catalogs, catalog.parent);
    const at = level.findIndex((one) => one.sid === sid);
    if (at + step < 0 || at + step >= level.length) return;
    void move(catalog.sid, catalog.parent, level[step < 0 ? at - 1 : at + 2]?.sid ?? null);
  }

  return { move, remove, moveByKey };
}
