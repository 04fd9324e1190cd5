/** Names like those of forms that only do something, or are one of several things with the same subject. */
const ACTS = new Set([
  'settings/update-status',
  'settings/themes/delete',
  'settings/terms/delete',
  'wizard/complete',
  'gallery/edit',
]);

/**
 * Whether an entry of the history is a form, which replaces what was saved before. What only does something, such as
 * copying a menu or restoring a product, has nothing to be compared with: the entry before it was about something else.
 */
export function isComparedEntry(name: string): boolean {
  return (
    !ACTS.has(name) && (/^(settings|wizard)\//.test(name) || /\/(edit|edit-many|details|profile)$/.test(name))
  );
}
