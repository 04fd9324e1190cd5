import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { qrCode } from '../pictures/qr-code.ts';
import { QrFigure } from '../pictures/qr-figure.tsx';
import { useCopyLink } from '../sharing/use-copy-link.ts';
import { noteAsked } from './asked-managers.ts';
import { AskedNote } from './asked-note.tsx';
import css from './ask-manager-dialog.module.css';

/** As the call takes it. */
const MAX_ITEM = 160;

/** What a manager is asked to do, and where. */
export interface ManagerRequest {
  /** The act: Void items. */
  act: string;
  /** The dishes or the payment, each with its amount or quantity. */
  items: readonly string[];
  /** The money it is about, formatted; absent: none. */
  amount?: string;
  /** Where in the branch: Table 4, #112. */
  place?: string;
  /** The address of the screen on which a manager does it. */
  href: string;
}

export interface AskManagerDialogProps {
  request: ManagerRequest;
  onClose: () => void;
}

/** Brings a request to the managers’ devices, or as a code or link to the one that is not signed in. */
export function AskManagerDialog({ request, onClose }: AskManagerDialogProps) {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const { branch } = useWorkplace();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [isAsking, setAsking] = useState(false);
  const { act, items, amount = '', place, href } = request;
  const url = location.origin + href;
  const code = useMemo(() => qrCode(url), [url]);
  const canShare = 'share' in navigator;

  async function ask(): Promise<void> {
    setAsking(true);
    const about = {
      act,
      items: items.map((item) => item.slice(0, MAX_ITEM)),
      amount,
      place: place ?? '',
      path: href,
    };
    const answer = await callBranch('approvals/ask', about).finally(() => setAsking(false));
    if (!answer.ok) return void refusalNotice(answer.refusal);
    const { managers } = answer.value;
    if (managers === 0)
      return void notices.info(t`No manager is signed in. Show them the code or send the link.`);
    noteAsked(href, managers);
    onClose();
    notices.success(t`${plural(managers, { one: 'Shown to # manager', other: 'Shown to # managers' })}`);
  }

  async function share(): Promise<void> {
    const at = place === undefined ? branch.name : `${branch.name} · ${place}`;
    const what = amount === '' ? items : [...items, amount];
    const text = `${at}. ${act}: ${what.join(', ')}`;
    try {
      await navigator.share({ title: act, text, url });
    } catch (error) {
      // Cancelled in the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notices.error(t`The link could not be sent. Copy it instead.`);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Ask a manager`}
      size="small"
      footer={
        <>
          <Button variant="primary" icon="bell" isPending={isAsking} onPress={() => void ask()}>
            <Trans>Ask the managers</Trans>
          </Button>
          {canShare ? (
            <Button icon="forward" onPress={() => void share()}>
              <Trans>Send to a manager</Trans>
            </Button>
          ) : null}
          <Button icon="copy" onPress={() => copyLink(url)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <section className={css.request} aria-label={t`For the manager`}>
        <p>
          <strong>{act}</strong>
          {place === undefined ? null : (
            <>
              {' '}
              · <bdi>{place}</bdi>
            </>
          )}
          {amount === '' ? null : (
            <>
              {' '}
              · <strong>{amount}</strong>
            </>
          )}
        </p>
        <ul>
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
            <li key={at}>{item}</li>
          ))}
        </ul>
      </section>
      <AskedNote href={href} />
      <p>
        <Trans>
          Only the owner or a manager can do this, on their own device. Ask those who are signed in, let one
          scan this code, or send a link.
        </Trans>
      </p>
      <QrFigure code={code} label={t`Code for the manager’s phone`} className={css.code} />
    </Dialog>
  );
}
