import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link } from '#ui/link.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { galleries, type GalleryItem, type GalleryOf } from '#domain/content/gallery.ts';
import type { Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { GalleryCard } from './gallery-card.tsx';
import { GalleryUpload } from './gallery-upload.tsx';
import css from './gallery.module.css';

/** Pictures and videos shown to customers below the menu. */
export function Gallery() {
  const { obj } = useParams();
  const of = galleries.find((one) => one === obj);
  if (of === undefined) return <NotFound />;
  return <WithBranch>{() => <Things key={of} obj={of} />}</WithBranch>;
}

function Things({ obj }: { obj: GalleryOf }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const navigate = useNavigate();
  const { actor, path } = useWorkplace();
  const [items, setItems] = useState<readonly GalleryItem[]>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const here = `${path}/settings/gallery/${obj}`;
  const mayEdit = obj === 'branch' || hasRole(actor, 'owner');

  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('gallery', { obj });
    if (answer.ok) setItems(answer.value.items);
    else setFailed(true);
  }, [callBranch, obj]);
  useEffect(() => void load(), [load]);

  /** Shows the server's list after a change; after a refusal, reloads it. */
  async function take(change: Promise<Result<{ items: GalleryItem[] }>>) {
    setBusy(true);
    const answer = await change;
    setBusy(false);
    if (answer.ok) setItems(answer.value.items);
    else if (answer.refusal.code !== 'offline') await load();
    return answer;
  }
  /** The same, with a notice for a refusal. */
  async function told(change: ReturnType<typeof take>): ReturnType<typeof take> {
    const answer = await change;
    if (!answer.ok) refusalNotice(answer.refusal);
    return answer;
  }
  const put = (item: GalleryItem, seen: string) => take(callBranch('gallery/edit', { obj, item, seen }));
  const order = (sids: string[]) => told(take(callBranch('gallery/order', { obj, sids })));

  async function restore(item: GalleryItem, sids: string[]): Promise<void> {
    const back = await told(put(item, ''));
    if (back.ok) await order(sids);
  }

  async function remove(item: GalleryItem, sids: string[]): Promise<void> {
    const removed = await told(take(callBranch('gallery/delete', { obj, sid: item.sid })));
    if (!removed.ok) return;
    notices.success(t`Removed`, {
      undo: () => void restore(item, sids),
    });
  }

  if (hasFailed) return <ErrorState title={t`The gallery could not be loaded`} onRetry={() => void load()} />;
  if (items === undefined) return <Skeleton height="320px" />;
  const sids = items.map(({ sid }) => sid);
  const moved = (from: number, to: number) => {
    const next = sids.filter((_sid, index) => index !== from);
    next.splice(to, 0, ...sids.slice(from, from + 1));
    return next;
  };
  return (
    <Stack gap={4} className={css.screen}>
      <SegmentedControl
        label={t`Gallery for`}
        options={[
          { id: 'branch', label: t`This branch` },
          { id: 'shop', label: t`All branches` },
        ]}
        value={obj}
        onChange={(to) => void navigate(`${path}/settings/gallery/${to}`, { replace: true })}
      />
      {mayEdit ? (
        <>
          <GalleryUpload onUploaded={(item) => put(item, '')} />
          <Cluster gap={3}>
            <Link href={`${here}/new/image`} icon="plus">
              <Trans>Picture with description</Trans>
            </Link>
            <Link href={`${here}/new/video`} icon="plus">
              <Trans>Link to a video</Trans>
            </Link>
          </Cluster>
        </>
      ) : (
        <p>
          <Trans>Only the owner can change settings for all branches.</Trans>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon="eye" title={t`No pictures or videos yet`}>
          <Trans>
            Show the restaurant, the kitchen and the team. Customers see the pictures below the menu.
          </Trans>
        </EmptyState>
      ) : (
        <ol className={css.things}>
          {items.map((item, index) => (
            <li key={item.sid}>
              <GalleryCard
                item={item}
                path={here}
                place={index + 1}
                isLast={index === items.length - 1}
                isLocked={!mayEdit || isBusy}
                onTitle={(title) => told(put({ ...item, title }, markOf(item)))}
                onMove={(by) => void order(moved(index, index + by))}
                onRemove={() => void remove(item, sids)}
              />
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
