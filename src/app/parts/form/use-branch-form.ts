import { useWorkplace } from '../../auth/workplace.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

/** A form of a branch's back office: its draft belongs to the person and the branch; `key` names what is edited. */
export function useBranchForm<T extends object, R>({
  key,
  ...options
}: Omit<FormOptions<T, R>, 'draftKey' | 'checksOnBlur'> & { key: string }): Form<T, R> {
  const { actor, branch } = useWorkplace();
  return useForm({
    ...options,
    draftKey: `brigade-draft ${actor.id} ${branch.id} ${key}`,
    checksOnBlur: true,
  });
}
