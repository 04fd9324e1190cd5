import { useState } from 'react';
import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { type Form, useForm } from './use-form.ts';

const schema = z.object({ reason: lineOfText(1, 200) });

/** A dialog that asks for a reason and nothing else; `suggested`: the reason that it begins with. */
export function useReasonForm(suggested = ''): Form<{ reason: string }, { reason: string }> {
  const [initial] = useState({ reason: suggested });
  return useForm({ initial, schema });
}
