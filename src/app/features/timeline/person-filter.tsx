import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/select.tsx';
import type { StaffMember } from '#contract/staff.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { fullName } from '#domain/people/full-name.ts';

const EVERYONE = '-';

interface PersonFilterProps {
  /** The id of the chosen person; '': everyone. */
  value: string;
  entries: readonly TimelineEntry[];
  staff: readonly StaffMember[];
  onChange: (id: string) => void;
}

/** Whose changes are listed: staff, and others who made a change on this page, such as the owner. */
export function PersonFilter({ value, entries, staff, onChange }: PersonFilterProps) {
  const { t } = useLingui();
  const people = new Map<string, string>();
  for (const one of staff) people.set(one.id, fullName(one));
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
