import { kitchenPrintJobs, printRequestsFor } from '#domain/printing/kitchen-print-jobs.ts';
import type { PaperRule } from './rule-book.ts';

/**
 * The kitchen tickets that the server will make of the changes of a pending one, by the same ids: without it, a device
 * with a printer prints them.
 */
export const kitchenPaper: PaperRule = (changes, view, confirmed, { id, at, actor }) => {
  const asked = printRequestsFor(view, changes);
  const [branch] = confirmed.rows('branch').keys();
  if (asked.length === 0 || branch === undefined) return [];
  if (view.get('branch', branch)?.shop.print_on_approval !== true) return [];
  const printers = Array.from(
    confirmed.rows('printer').keys(),
    (sid) => view.get('printer', sid) ?? [],
  ).flat();
  return kitchenPrintJobs(asked, printers, { id, now: at, by: actor.name })
    .filter(({ sid }) => view.get('print_job', sid) === undefined)
    .map((row) => ({ kind: 'print_job', row }));
};
