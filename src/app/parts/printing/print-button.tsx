import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** Opens the browser's print dialog; not printed itself. */
export function PrintButton() {
  return (
    <div data-print="never">
      <Button icon="printer" variant="primary" onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}
