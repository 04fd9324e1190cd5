import { t } from '@lingui/core/macro';
import { notices } from '#ui/notices.tsx';
import { siteCalls } from '#contract/site.ts';
import { makeCall } from '#device/make-call.ts';
import { keptRefcode } from '../auth/refcode.ts';
import { activateUpdate, isUpdateAvailable, updateState } from './update-flow.ts';

declare const __APP_VERSION__: string;

function reload(): void {
  if (isUpdateAvailable(updateState())) activateUpdate();
  else location.reload();
}

/**
 * Asks the server whether this page is too old for it and shows a notice if so; silent when the server cannot be
 * reached.
 */
export async function checkVersion(): Promise<void> {
  const refcode = keptRefcode();
  const asked = { version: __APP_VERSION__, ...(refcode === undefined ? {} : { refcode }) };
  const answer = await makeCall('site/info', siteCalls['site/info'], asked);
  const verdict = answer.ok ? answer.value.version : null;
  const note = verdict?.note ?? '';
  if (verdict?.type === 'error')
    notices.error(note === '' ? t`This app is too old for the server. Please reload it` : note, {
      showMs: Infinity,
      action: { label: t`Reload`, run: reload },
    });
  else if (verdict?.type === 'warning' && updateState() === 'none')
    notices.error(note === '' ? t`A new version is ready` : note);
}
