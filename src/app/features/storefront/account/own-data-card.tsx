import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { IdentityProof } from '#contract/identity-proof.ts';
import { privacyCalls } from '#contract/privacy.ts';
import { saveFile } from '../../../device/save-file.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { IdentityForm } from '../../../parts/security/identity-form.tsx';
import { callAsMember } from './member.ts';

/**
 * A member's data: download it, or erase it with the account (GDPR Art. 15 and 17). `onErased`: called after the
 * server erased it.
 */
export function OwnDataCard({ onErased }: { onErased: () => void }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [isErasing, setErasing] = useState(false);

  async function download(): Promise<void> {
    const answer = await callAsMember('member/export', privacyCalls['member/export'], {});
    if (answer.ok) saveFile('brigade-data.json', JSON.stringify(answer.value, null, 2), 'application/json');
    else refusalNotice(answer.refusal);
  }

  const erase = (proof: IdentityProof) => callAsMember('member/erase', privacyCalls['member/erase'], proof);

  function erased(): void {
    onErased();
    notices.success(t`Your account has been deleted.`);
  }

  return (
    <Card title={t`Your data`}>
      <Cluster gap={3}>
        <Button onPress={() => void download()}>
          <Trans>Download my data</Trans>
        </Button>
        <Button icon="trash" onPress={() => setErasing(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </Cluster>
      <Dialog isOpen={isErasing} onOpenChange={setErasing} size="small" title={t`Delete your account?`}>
        <IdentityForm label={<Trans>Delete account</Trans>} variant="danger" send={erase} onProven={erased}>
          <p>
            <Trans>
              Deleted: your profile, addresses, wish list, passkeys, alerts and all sign-ins. You can no
              longer see your past orders.
            </Trans>
          </p>
          <p>
            <Trans>
              Kept, as the law requires of restaurants: number, dishes, amounts, tax and date of finished
              orders, without your name, phone, address and notes. Your reviews stay without your name.
            </Trans>
          </p>
          <p>
            <Trans>This cannot be undone.</Trans>
          </p>
        </IdentityForm>
      </Dialog>
    </Card>
  );
}
