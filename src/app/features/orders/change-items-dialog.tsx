import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { replaceLine } from '#domain/cart/cart-lines.ts';
import { canAddItems } from '#domain/cart/change-items.ts';
import { noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import type { Order } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { ReasonField } from '../../parts/form/reason-field.tsx';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ManagerPin } from '../../parts/people/manager-pin.tsx';
import { useVoidReasons } from '../../parts/tables/use-void-reasons.ts';
import { AddedLines } from './change-items-added.tsx';
import { ChangedLine, OrderSum } from './change-items-lines.tsx';
import { OrderNote } from './order-note.tsx';
import { useItemsTexts } from './use-change-items.ts';
import { type ItemsChange, type ItemsDraft, useItemsDraft } from './use-items-draft.ts';
import { useOrderMenu } from './use-order-menu.ts';
import css from './change-items-dialog.module.css';

const AddDishes = lazyWithRetry(() => import('./add-dishes.tsx').then((code) => code.AddDishes));
const LineOptions = lazyWithRetry(() => import('./line-options.tsx').then((code) => code.LineOptions));

interface ChangeItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `texts`: what happens to each dish. */
  onSave: (request: ItemsChange, texts: readonly string[]) => void;
}

/**
 * One draft of an order's items: changes and removes dishes that are not started, adds others, and voids started ones
 * with a reason where a manager is at hand. Nothing is sent before Save; the kitchen sees old and new.
 */
export function ChangeItemsDialog({ order, isOpen, onOpenChange, onSave }: ChangeItemsDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, path } = useWorkplace();
  const labels = useOrderLabels();
  const menu = useOrderMenu(order);
  const draft = useItemsDraft(order);
  const texts = useItemsTexts()(draft);
  /** What is open over the dialog: the menu, or the options of a line by its id. */
  const [open, setOpen] = useState<'menu' | { line: string } | null>(null);
  const { form, live, added, after, shown, voids, reason, setAdded } = draft;
  const reasons = useRef<HTMLDivElement>(null);
  const { currency } = order;
  const picked = open === null || open === 'menu' ? undefined : open.line;
  const isVoid = voids.length > 0;
  const isDisabled = !draft.hasChanges || !after.ok || (isVoid && reason === '');

  function save(): void {
    onSave(draft.request(), texts);
    form.discard();
    onOpenChange(false);
  }

  return (
    <>
      <DialogForm
        form={form}
        isOpen={isOpen}
        onClose={() => onOpenChange(false)}
        onSubmit={() =>
          form.submit(async () => {
            save();
            return ok(null);
          })
        }
        title={t`Change items`}
        asksOnCancel
        isDisabled={isDisabled}
        submit={
          isVoid && !isManager(actor) ? (
            <ManagerPin
              request={{
                act: t`Void items`,
                items: texts,
                amount: format.money(
                  voids.reduce((sum, { price }) => sum + price, 0),
                  currency,
                ),
                reason,
                place: `${labels.number(order)} · ${labels.place(order)}`,
                href: `${path}/orders/${order.sid}/details.html?change`,
              }}
              isDisabled={isDisabled}
              onApproved={save}
            />
          ) : undefined
        }
      >
        <div className={css.rows}>
          {noteOfAllergy(order.note) === '' ? null : <OrderNote order={order} />}
          <StartedNote draft={draft} />
          {live.map((line) => (
            <ChangedLine
              key={line.id}
              order={order}
              line={line}
              after={shown.products.find(({ id }) => id === line.id) ?? line}
              change={draft.editOf(line)}
              isRemoved={draft.going.includes(line)}
              mayVoid={draft.mayVoid}
              onChange={(change) => draft.edit(line, change)}
              onOptions={menu.hasOptions(line.product_id) ? () => setOpen({ line: line.id }) : undefined}
              onRemove={(isRemoved) => draft.setRemoved(line, isRemoved)}
              onVoided={() => {
                reasons.current?.scrollIntoView({ block: 'center' });
                reasons.current?.focus({ preventScroll: true });
              }}
            />
          ))}
          <AddedLines
            added={added}
            nameOf={(line) => menu.productOf(line.product_id)?.name ?? t`No longer on the menu`}
            priceOf={(line) => shown.products.find(({ id }) => id === line.id)}
            currency={currency}
            onChange={setAdded}
            onOptions={(line) => setOpen({ line: line.id })}
          />
          {canAddItems(order) ? (
            <Button icon="plus" onPress={() => setOpen('menu')}>
              <Trans>Add a dish</Trans>
            </Button>
          ) : null}
          <Removal draft={draft} reasons={reasons} />
        </div>
        <Foot order={order} draft={draft} texts={texts} />
      </DialogForm>
      {open === 'menu' ? (
        <AddDishes
          menu={menu}
          currency={currency}
          added={added}
          total={format.money(shown.total, currency)}
          onChange={setAdded}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {picked === undefined ? null : (
        <LineOptions
          menu={menu}
          currency={currency}
          line={live.find(({ id }) => id === picked)}
          change={form.values.edited.find(({ item }) => item === picked)}
          added={added.find(({ id }) => id === picked)}
          onEdit={draft.edit}
          onAdded={(line) => setAdded(replaceLine(added, line.id, line))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What cannot be changed any more, why, and who can void it; it stays in its place while dishes are changed. */
function StartedNote({ draft }: { draft: ItemsDraft }) {
  const { actor } = useWorkplace();
  if (draft.live.every(({ status }) => status === 'PLACED')) return null;
  return (
    <p className={css.started}>
      {isManager(actor) ? (
        <Trans>The kitchen has started some dishes. You can only void them, with a reason.</Trans>
      ) : draft.mayVoid ? (
        <Trans>
          The kitchen has started some dishes. They can only be voided, with a reason and a manager’s PIN.
        </Trans>
      ) : (
        <Trans>The kitchen has started some dishes. Only a manager can void them, with a reason.</Trans>
      )}
    </p>
  );
}

/** Why dishes are removed, and what it means where the kitchen has started them. */
function Removal({ draft, reasons }: { draft: ItemsDraft; reasons: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const usual = useVoidReasons();
  const { form, going, voids } = draft;
  if (going.length === 0) return null;
  return (
    <>
      {voids.some(({ status }) => status === 'PREPARING') ? (
        <p role="status">
          <Trans>The kitchen sees a started dish struck through and marked as voided.</Trans>
        </p>
      ) : null}
      <div ref={reasons} role="group" aria-label={t`Reason`} tabIndex={-1}>
        <ReasonField usual={usual} {...form.field('reason')} isOptional={voids.length === 0} />
      </div>
    </>
  );
}

/** What the order comes to, and why it cannot be saved as it is; in view while the dishes scroll. */
function Foot({ order, draft, texts }: { order: Order; draft: ItemsDraft; texts: readonly string[] }) {
  const refusalText = useRefusalText();
  const { after, shown, late, voids, reason } = draft;
  return (
    <div className={css.foot}>
      <p className={css.what}>
        {texts.length === 0 ? <Trans>Nothing changed yet</Trans> : texts.join(' · ')}
      </p>
      <OrderSum before={order} after={shown} />
      {late.map((line) => (
        <Problem key={line.id}>{refusalText({ code: 'cooking', params: { item: line.name } })}</Problem>
      ))}
      {voids.length > 0 && reason === '' ? (
        <p role="status">
          <Trans>A void needs a reason.</Trans>
        </p>
      ) : null}
      {after.ok ? null : <Problem>{refusalText(after.refusal)}</Problem>}
    </div>
  );
}
