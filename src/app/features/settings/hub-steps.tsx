import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { LocalAddressWarning } from '../../parts/sharing/local-address-warning.tsx';
import { useCopyText } from '../../parts/sharing/use-copy-text.ts';
import css from './api-access.module.css';

/** The program of the hub, made with the app. */
const HUB_ARCHIVE = '/hub/brigade-hub.zip';
const NODE_PAGE = 'https://nodejs.org/en/download';

/** How the computer in the shop becomes the hub. `code`: undefined if it was shown earlier. */
export function HubSteps({ code }: { code: string | undefined }) {
  const { t } = useLingui();
  const address = window.location.origin;
  const start = code === undefined ? address : `${address} ${code}`;
  return (
    <Card title={t`On the computer in the shop`}>
      <LocalAddressWarning of="commands" />
      <ol className={css.steps}>
        <li>
          <Trans>
            Install Node.js, version 20.19 or newer, from{' '}
            <Link href={NODE_PAGE} target="_blank" rel="noreferrer">
              nodejs.org
            </Link>
            .
          </Trans>
        </li>
        <li>
          <p className={css.step}>
            <Trans>Download the hub, and extract the file.</Trans>
          </p>
          <Link href={HUB_ARCHIVE} download variant="secondary">
            <Trans>Download the hub</Trans>
          </Link>
        </li>
        <li>
          <p className={css.step}>
            <Trans>
              Open a command prompt or terminal in the folder <code>brigade-hub</code> and start the hub:
            </Trans>
          </p>
          <Command system="Windows" text={`.\\start.cmd ${start}`} />
          <Command system={t`macOS and Linux`} text={`sh start.sh ${start}`} />
          {code === undefined ? (
            <p className={css.soft}>
              <Trans>It asks for the code. If it is not on this screen, choose “New code”.</Trans>
            </p>
          ) : null}
        </li>
        <li>
          <Trans>
            If the computer asks, let Node.js accept connections in the shop’s network. Leave the computer on
            and the hub running; this page then says “Connected”.
          </Trans>
        </li>
        <li>
          <Trans>
            So that it starts with the computer after a power cut, add it to the programs that open at
            sign-in. On Windows: press Windows+R, enter <code>shell:startup</code>, and put a shortcut to{' '}
            <code>start.cmd</code> there.
          </Trans>
        </li>
      </ol>
    </Card>
  );
}

/** A command to copy, for one kind of computer. */
function Command({ system, text }: { system: string; text: string }) {
  const { t } = useLingui();
  const copyText = useCopyText();
  return (
    <p className={css.command}>
      <span>{system}</span>
      <code className={css.token} dir="ltr">
        {text}
      </code>
      <Button
        variant="quiet"
        icon="copy"
        aria-label={t`Copy the command for ${system}`}
        onPress={() => void copyText(text)}
      >
        <Trans>Copy</Trans>
      </Button>
    </p>
  );
}
