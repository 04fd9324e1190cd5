/** Joins the class names that apply into one `class` attribute value. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
