import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import { fullName } from '#domain/people/full-name.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';

const EVERYONE = '-';
const NOTHING = {};

interface PersonFilterProps {
  /** The id of the chosen person; '': everyone. */
  value: string;
  entries: readonly TimelineEntry[];
  onChange: (id: string) => void;
}

/** Whose changes are listed: staff, and others who made a change on this page, such as the owner. */
export function PersonFilter({ value, entries, onChange }: PersonFilterProps) {
  const { t } = useLingui();
  const { answer } = usePolledCall('staff/', NOTHING);
  const people = new Map<string, string>();
  for (const one of answer?.ok === true ? answer.value.staff : []) people.set(one.id, fullName(one));
  for (const { person, by } of entries) if (person !== '' && !people.has(person)) people.set(person, by);
  if (value !== '' && !people.has(value)) people.set(value, t`This person`);
  return (
    <Select
      label={t`Person`}
      value={value === '' ? EVERYONE : value}
      onChange={(id) => onChange(id === EVERYONE ? '' : id)}
      options={[{ id: EVERYONE, label: t`Everyone` }, ...[...people].map(([id, label]) => ({ id, label }))]}
    />
  );
}
