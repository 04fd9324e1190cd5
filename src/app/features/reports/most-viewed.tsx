import { useLingui } from '@lingui/react/macro';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Breakdown } from './breakdown.tsx';
import type { Range } from './report-range.ts';

/** The dishes customers opened most; nothing while the server cannot be reached. */
export function MostViewed({ range: { from, to } }: { range: Range }) {
  const { t } = useLingui();
  const format = useFormat();
  const { answer } = usePolledCall('report/views', { start_time: from, end_time: to });
  if (answer?.ok !== true || answer.value.views.length === 0) return null;
  return (
    <Breakdown
      title={t`Most viewed dishes`}
      rows={answer.value.views}
      rowKey={({ product }) => product}
      nameHeader={t`Product`}
      name={({ name }) => name}
      measures={[
        {
          id: 'views',
          header: t`Views`,
          shown: ({ views }) => format.number(views),
          plain: ({ views }) => String(views),
        },
      ]}
      weight={({ views }) => views}
      fileName={`views-${from}-${to}`}
    />
  );
}
