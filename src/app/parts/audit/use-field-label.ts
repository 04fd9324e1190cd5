import { useLingui } from '@lingui/react';
import { labelOfField, type ValueKind } from './field-labels.ts';

/** The label of a field by its path: of a translation, a payment method's limits and a mode's colors with what they belong to. */
export function useFieldLabel(): (path: string) => { label: string; kind: ValueKind } {
  const { _, i18n } = useLingui();
  const text = (path: string) => {
    const { label, kind } = labelOfField(path);
    return { label: typeof label === 'string' ? label : _(label), kind };
  };
  return (path) => {
    const { label, kind } = text(path);
    const [list, of, inner] = path.split('.').slice(-3);
    if (inner === undefined && (list === 'light' || list === 'dark'))
      return { label: `${text(list).label} · ${label}`, kind };
    if (of === undefined || inner === undefined) return { label, kind };
    if (list === 'limits') return { label: `${text(of).label} · ${label}`, kind };
    if (list !== 'translations') return { label, kind };
    const language = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(of) ?? of;
    return { label: `${label} (${language})`, kind };
  };
}
