import { useCallback } from 'react';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { isWaiting } from '#domain/printing/reroute-job.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { serverNow } from '../../clock/clock.ts';
import { useSelected } from '../../sync/sync-context.tsx';
import { sameList } from '../rendering/same-list.ts';

function keepSame(before: readonly PrintJob[] | undefined, now: readonly PrintJob[]): readonly PrintJob[] {
  return before !== undefined && sameList(before, now) ? before : now;
}

/** Unprinted jobs of a printer: waiting ones, and abandoned ones still needed. */
export function useWaitingJobs(printer: string): readonly PrintJob[] {
  const select = useCallback(
    (view: BranchView) => {
      const now = serverNow();
      return view
        .list('print_job')
        .filter(
          (job) => job.printer_used === printer && isWaiting(job, view.get('order', job.order ?? ''), now),
        );
    },
    [printer],
  );
  return useSelected(select, keepSame);
}
