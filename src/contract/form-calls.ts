import * as z from 'zod/mini';
import { managerRoles } from '#domain/roles.ts';
import { type Call, call } from './call.ts';

export const edit = { method: 'POST', scope: 'branch', roles: managerRoles, queued: false } as const;
export const read = { ...edit, method: 'GET', request: z.object({}) } as const;

export const stored = <S extends z.ZodMiniType>(form: S) =>
  z.object({
    /** The stored settings. */
    settings: form,
    /** The mark of these settings, to be sent back as `seen` when saving. */
    seen: z.string(),
  });

/** An entry in the domain's table of forms. */
interface Form {
  schema: z.ZodMiniType;
  request: z.ZodMiniType;
  readSummary: string;
  saveSummary: string;
}

type Stored<S extends z.ZodMiniType> = ReturnType<typeof stored<S>>;

/** Two calls for each form: `GET settings/theme` reads the settings, `settings/theme` saves them. */
type FormCalls<T extends Record<string, Form>> = {
  [N in keyof T & string as `GET ${N}`]: Call<typeof read.request, Stored<T[N]['schema']>>;
} & { [N in keyof T & string]: Call<T[N]['request'], Stored<T[N]['schema']>> };

export function formCalls<T extends Record<string, Form>>(forms: T): FormCalls<T>;
export function formCalls(forms: Record<string, Form>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(
      ([name, { schema, request, readSummary, saveSummary }]): [string, Call][] => {
        const response = stored(schema);
        const summary = `${saveSummary}. Refused if another change was saved since \`seen\``;
        return [
          [`GET ${name}`, call({ ...read, summary: readSummary, response })],
          [name, call({ ...edit, summary, request, response })],
        ];
      },
    ),
  );
}
