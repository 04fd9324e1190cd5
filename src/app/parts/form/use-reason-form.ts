import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { type Form, useForm } from './use-form.ts';

const initial = { reason: '' };
const schema = z.object({ reason: lineOfText(1, 200) });

/** A dialog that asks for a reason and nothing else. */
export function useReasonForm(): Form<{ reason: string }, { reason: string }> {
  return useForm({ initial, schema });
}
