import { useLingui } from '@lingui/react';
import { labelOfField, type ValueKind } from './field-labels.ts';

/** The label of a field by its path; of a translation and of a payment method's limits with what they belong to. */
export function useFieldLabel(): (path: string) => { label: string; kind: ValueKind } {
  const { _, i18n } = useLingui();
  const text = (path: string) => {
    const { label, kind } = labelOfField(path);
    return { label: typeof label === 'string' ? label : _(label), kind };
  };
  return (path) => {
    const { label, kind } = text(path);
    const [list, of] = path.split('.').slice(-3);
    if (of === undefined || path.split('.').length < 3) return { label, kind };
    if (list === 'limits') return { label: `${text(of).label} · ${label}`, kind };
    if (list !== 'translations') return { label, kind };
    const language = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(of) ?? of;
    return { label: `${label} (${language})`, kind };
  };
}
