/** A form as it is logged: with the values it replaces, which the history of changes shows beside the new ones. */
export function withBefore(form: unknown, before: object): unknown {
  return typeof form === 'object' && form !== null ? { ...form, before } : form;
}
