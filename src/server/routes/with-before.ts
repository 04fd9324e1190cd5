/** A form as it is logged: with the values it replaces, which the history of changes shows beside the new ones. */
export function withBefore(form: unknown, before: object): unknown {
  return typeof form === 'object' && form !== null ? { ...form, before } : form;
}

/** As `withBefore`, for a form that leaves unchanged what it does not send: only what it sends is compared. */
export function withBeforeOfSent(form: unknown, before: object): unknown {
  if (typeof form !== 'object' || form === null) return form;
  const sent = Object.entries(before).filter(([field]) => Object.hasOwn(form, field));
  return withBefore(form, Object.fromEntries(sent));
}
