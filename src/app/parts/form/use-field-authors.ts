import { useEffect, useState } from 'react';
import type { TimelineEntry } from '#contract/timeline.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import type { Conflict } from './use-form.ts';

/** What the audit log lists a form's changes under: the id of the thing, or the kind of change. */
export type History = { subject: string } | { kind: string };

/** All forms of a branch's settings change one row, and several of them have the same field. */
const BRANCH_FORMS = ['settings/', 'wizard/'];

function askedFor(history: History): History[] {
  if ('subject' in history) return [history];
  return BRANCH_FORMS.some((kind) => history.kind.startsWith(kind))
    ? BRANCH_FORMS.map((kind) => ({ kind }))
    : [history];
}

const names = ({ changed }: TimelineEntry, path: string) =>
  changed.some(({ field }) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));

/** Whether the entry's form has this field at all: the first one saved is compared with none. */
const has = ({ changed, args }: TimelineEntry, path: string) =>
  changed.length === 0 && args.includes(`"${path.split('.')[0] ?? path}"`);

/**
 * Who changed a field last, by the audit log, which only managers read; undefined: not known (yet). `version` is asked
 * about once: pass the mark of the version that arrived.
 */
export function useFieldAuthors(history: History | undefined, version: string) {
  const callBranch = useCall();
  const { actor } = useWorkplace();
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);
  const mayRead = isManager(actor);
  const asked = mayRead && history !== undefined ? JSON.stringify([history, version]) : null;
  const key = history === undefined ? '' : JSON.stringify(askedFor(history));
  useEffect(() => {
    if (asked === null) return undefined;
    let isLate = false;
    void (async () => {
      const requests: History[] = JSON.parse(key);
      const answers = await Promise.all(requests.map((request) => callBranch('timeline', request)));
      const found = answers.flatMap((answer) => (answer.ok ? answer.value.entries : []));
      if (!isLate) {
        setEntries(
          found
            .filter(({ refused }) => refused === null)
            .toSorted((one, other) => other.arrived_at - one.arrived_at),
        );
      }
    })();
    return () => {
      isLate = true;
    };
  }, [asked, key, callBranch]);
  return (path: string): Conflict | undefined => {
    const entry = entries.find((one) => names(one, path)) ?? entries.find((one) => has(one, path));
    return entry === undefined
      ? undefined
      : { by: entry.by, at: entry.arrived_at, isOwn: entry.person === actor.id };
  };
}
