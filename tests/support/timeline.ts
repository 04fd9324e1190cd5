import type { TimelineEntry } from '#contract/timeline.ts';

/** A change of Kim's from the office, as the history lists it. */
export const aTimelineEntry = (
  change: Partial<TimelineEntry> & Pick<TimelineEntry, 'name'>,
): TimelineEntry => ({
  id: '1',
  subject: '',
  by: 'Kim',
  person: 'p1',
  username: 'kim',
  device: null,
  device_name: '',
  approved_by: '',
  happened_at: 0,
  arrived_at: 0,
  refused: null,
  args: '{}',
  changed: [],
  bulk_size: 1,
  order_number: null,
  ...change,
});
