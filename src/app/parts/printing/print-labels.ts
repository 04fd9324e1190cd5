import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PrintTrouble } from '#domain/printing/printer.ts';

const words = {
  unreachable: msg`The printer cannot be reached. Is it switched on and plugged in?`,
  no_answer: msg`The printer does not answer`,
  offline: msg`The printer is offline`,
  paper_out: msg`The paper is out`,
  cover_open: msg`The cover is open`,
  fault: msg`The printer reports a fault`,
  cut_off: msg`The connection was lost while printing`,
  device_away: msg`The device with the printer is offline`,
  hub_away: msg`The device that prints cannot reach the shop’s hub`,
  not_allowed: msg`The address is not on the local network`,
  no_printer: msg`The printer was removed or switched off`,
  not_printable: msg`This ticket could not be created`,
};

/** The text for a printing problem. */
export function usePrintTroubleText(): (reason: PrintTrouble) => string {
  const { _ } = useLingui();
  return (reason) => _(words[reason]);
}
