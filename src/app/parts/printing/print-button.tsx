import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** Opens the browser's print dialog, which also saves a PDF; not printed itself. */
export function PrintButton({ label }: { label?: string }) {
  return (
    <div data-print="never">
      <Button icon="printer" variant="primary" onPress={() => window.print()}>
        {label ?? <Trans>Print</Trans>}
      </Button>
    </div>
  );
}
