import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { WithBranch } from '../../parts/form/with-branch.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { MenuPreview } from './menu-preview.tsx';
import { ShopFileCard } from './shop-file-card.tsx';
import css from './templates.module.css';
import { useImport } from './use-import.ts';
import { useTemplateWords } from './use-template-words.ts';

type Template = CallResponse<'GET templates'>['templates'][number];

/** Menu templates, and the whole branch as a file. */
export function Templates() {
  return <WithBranch>{() => <Lists />}</WithBranch>;
}

/** The menu templates, in the setup guide. */
export function TemplatesStep() {
  return <WithBranch>{() => <Lists isStep />}</WithBranch>;
}

function Lists({ isStep = false }: { isStep?: boolean }) {
  const { t } = useLingui();
  const callBranch = useCall();
  const { path, session, shop, branch } = useWorkplace();
  const hasOthers = session.branches.some(
    (one) => one.shop_id === shop.id && one.practice_of === undefined && one.id !== branch.id,
  );
  const [templates, setTemplates] = useState<readonly Template[]>();
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<Template>();
  const words = useTemplateWords();
  const [isDone, setDone] = useState(false);
  const { isRunning, begin } = useImport(useCallback(() => setDone(true), []));

  const load = useCallback(async () => {
    setFailed(false);
    const answer = await callBranch('GET templates', {});
    if (answer.ok) setTemplates(answer.value.templates);
    else setFailed(true);
  }, [callBranch]);
  useEffect(() => void load(), [load]);

  return (
    <Stack gap={5} className={css.screen}>
      {isRunning ? <Progress label={t`Importing`} value={0} isIndeterminate /> : null}
      {isDone && !isRunning ? (
        <Cluster gap={3} className={css.done}>
          <span role="status">
            <Trans>The menu is now on every device.</Trans>
          </span>
          {isStep ? null : (
            <Link href={`${path}/products`} variant="primary">
              <Trans>View products</Trans>
            </Link>
          )}
        </Cluster>
      ) : null}
      {hasOthers ? (
        <Card
          title={t`Your own menu`}
          icon="copy"
          footer={
            <Link href={`${path}/products/copy.html${isStep ? '?guide=1' : ''}`} variant="primary">
              <Trans>Copy from another branch</Trans>
            </Link>
          }
        >
          <p>
            <Trans>Take the menu of another branch, or parts of it. You see first what is added.</Trans>
          </p>
        </Card>
      ) : null}
      <p className={css.soft}>
        <Trans>
          A ready-made menu is added to yours. Your existing products are not changed. You can edit every
          price, text and option afterwards.
        </Trans>
      </p>
      {hasFailed ? (
        <ErrorState title={t`The templates could not be loaded`} onRetry={() => void load()} />
      ) : null}
      {templates === undefined && !hasFailed ? <Skeleton height="320px" /> : null}
      <ul className={css.list}>
        {(templates ?? [])
          .map((one) => ({ ...one, ...words(one) }))
          .map((template) => (
            <li key={template.id}>
              <Card
                title={template.name}
                subtitle={template.text}
                icon="bag"
                footer={
                  <Button
                    isDisabled={isRunning}
                    aria-label={t`Preview ${template.name}`}
                    onPress={() => setShown(template)}
                  >
                    <Trans>Preview</Trans>
                  </Button>
                }
              >
                <Counts menu={template.menu} />
              </Card>
            </li>
          ))}
      </ul>
      {isStep ? null : <ShopFileCard isRunning={isRunning} begin={begin} />}
      {shown === undefined ? null : (
        <TemplateDialog
          template={shown}
          onClose={() => setShown(undefined)}
          onImport={() =>
            begin((id) => {
              setDone(false);
              return callBranch('templates', { template: shown.id, id });
            })
          }
        />
      )}
    </Stack>
  );
}

function Counts({ menu }: Pick<Template, 'menu'>) {
  const { t } = useLingui();
  const products = menu.products.length;
  const catalogs = menu.catalogs.length;
  const extras = menu.extras.length;
  return (
    <p className={css.counts}>
      {t`${plural(products, { one: '# product', other: '# products' })}, ${plural(catalogs, { one: '# catalog', other: '# catalogs' })}, ${plural(extras, { one: '# extra', other: '# extras' })}`}
    </p>
  );
}

function TemplateDialog({
  template,
  onClose,
  onImport,
}: {
  template: Template;
  onClose: () => void;
  onImport: () => Promise<void>;
}) {
  const { branch } = useWorkplace();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={template.name}
      size="large"
      footer={
        <Button
          variant="primary"
          isPending={isSending}
          onPress={() => {
            setSending(true);
            void onImport().then(onClose);
          }}
        >
          <Trans>Add this menu</Trans>
        </Button>
      }
    >
      <MenuPreview menu={template.menu} currency={branch.currency} />
    </Dialog>
  );
}
