/** Whether a locale writes 5:30 PM or 17:30. */
export function hourCycleOf(locale: string): 12 | 24 {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24;
}
