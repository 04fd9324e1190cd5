import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { NewLine } from './new-line.tsx';
import { ProductChoice, useProductSearch } from './product-choice.tsx';
import { RoundLines } from './round-lines.tsx';
import { useMenu } from './use-menu.ts';
import { type NewRound, useNewRound } from './use-new-round.ts';
import type { Party } from './use-party.ts';

/** New items for a party, collected here and sent to the kitchen together. */
export function AddItems({ party, onClose }: { party: Pick<Party, 'parts'>; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const menu = useMenu();
  const search = useProductSearch(menu);
  const round = useNewRound(party, menu, onClose);
  const [isLeaving, setLeaving] = useState(false);
  useIgnoreDoubleTap();
  const { productOf, extraOf, isSoldOut } = menu;
  const { cart, dish, setDish, pieces, total } = round;
  const open = productOf.get(dish?.product_id ?? '') ?? null;

  /** Back from a product to the list; from the list only if no collected item would be lost. */
  function leave(): void {
    if (open !== null) setDish(null);
    else if (cart.length > 0) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : leave())}
        title={open === null ? t`Add items` : open.name}
        shape="sheet"
        size="large"
        footer={
          open === null ? (
            <Button variant="primary" size="kitchen" isDisabled={cart.length === 0} onPress={round.send}>
              {t`Send ${pieces} · ${format.money(total, branch.currency)}`}
            </Button>
          ) : undefined
        }
      >
        {open === null || dish === null ? (
          <Stack gap={3}>
            <PlaceChoice round={round} />
            <RoundLines cart={cart} productOf={productOf} onChange={round.setCart} />
            <ProductChoice menu={menu} search={search} onPick={round.beginDish} />
          </Stack>
        ) : (
          <NewLine
            product={open}
            extra={extraOf(open)}
            isSoldOut={isSoldOut}
            dish={dish}
            onChange={(part) => setDish((before) => ({ ...(before ?? dish), ...part }))}
            onCancel={() => setDish(null)}
            onAdd={(line) => {
              round.addLine(line);
              search.setQuery('');
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t`Leave without sending?`}
        confirmLabel={t`Discard`}
        onConfirm={round.end}
      >
        {cart.map(({ quantity, product_id: sid }) => `${quantity} × ${productOf.get(sid)?.name}`).join(', ')}
      </ConfirmDialog>
    </>
  );
}

/** The part of the bill that the items are for, if there are several. */
function PlaceChoice({ round: { places, place, setPlace } }: { round: NewRound }) {
  const { t } = useLingui();
  if (places.length < 2) return null;
  return (
    <Select
      label={t`Order for`}
      options={places.map(({ id, home, part }) => ({
        id,
        label: part === null ? t`${home.name}, whole table` : t`${home.name}, part ${part}`,
      }))}
      value={place}
      onChange={setPlace}
    />
  );
}
