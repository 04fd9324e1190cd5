import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import type { GuestBill } from '#domain/tables/guest-bill.ts';
import { tableLink } from '#domain/tables/table-link.ts';
import { keyOfPart } from '#domain/tables/table-key.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BillTable } from '../../../parts/orders/bill-table.tsx';
import { qrCode } from '../../../parts/pictures/qr-code.ts';
import { QrFigure } from '../../../parts/pictures/qr-figure.tsx';
import { type Cart, saveCart, standUp } from '../cart/cart-store.ts';
import { EqualSplit } from './equal-split.tsx';
import { ServiceButtons } from './service-buttons.tsx';
import { PaySheet } from './pay-sheet.tsx';
import type { useGuestTable } from './use-guest-table.ts';
import css from './table-bar.module.css';

interface TableSheetProps {
  cart: Cart;
  name: string;
  seated: ReturnType<typeof useGuestTable>;
  /** How many share the bill equally. */
  persons: number;
  onPersons: (persons: number) => void;
  onClose: () => void;
}

/** The common bill of a guest's table, and what can be asked of staff. */
export function TableSheet({ cart, name, seated, persons, onPersons, onClose }: TableSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isPaying, setPaying] = useState(false);
  const { table } = seated;
  const bill = table?.bill ?? null;
  const pay = table?.pay ?? null;
  const { table: sid, table_part: part } = cart.order;
  const link =
    table?.party_key == null || sid === null
      ? null
      : tableLink(sid, keyOfPart(table.party_key, part), location.origin);
  if (isPaying && bill !== null && pay !== null)
    return (
      <PaySheet
        order={cart.order}
        bill={bill}
        pay={pay}
        poll={seated.poll}
        persons={persons}
        onPersons={onPersons}
        onClose={() => setPaying(false)}
      />
    );
  const left = pay?.payable.amount ?? 0;
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Table ${name}`}>
      <Stack gap={4}>
        {bill === null || pay === null || (left <= 0 && pay.claim === null) ? null : (
          <Button variant="primary" size="kitchen" wide onPress={() => setPaying(true)}>
            {t`Pay on this phone: ${format.money(left, bill.currency)} due`}
          </Button>
        )}
        <ServiceButtons seated={seated} />
        {table === undefined ? null : table.bill === null ? (
          <p className={css.soft}>
            <Trans>
              You see the bill once staff have accepted your first order, or after scanning the code that
              another guest at your table shows you.
            </Trans>
          </p>
        ) : (
          <Bill bill={table.bill} isPart={part !== null} />
        )}
        <EqualSplit bill={bill} pay={pay} persons={persons} onPersons={onPersons} />
        {link === null ? null : <Invite link={link} />}
        <Button
          variant="quiet"
          onPress={() => {
            saveCart(standUp(cart));
            onClose();
          }}
        >
          <Trans>I am not at this table</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function Bill({ bill, isPart }: { bill: GuestBill; isPart: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, bill.currency);
  const states = {
    waiting: t`Waiting for staff`,
    cooking: t`In the kitchen`,
    ready: t`Ready`,
    served: t`Served`,
  };
  // Dishes that wait for staff are not in the bill's total either.
  const counted = bill.lines.filter(({ state }) => state !== 'waiting');
  const own = counted.filter((line) => line.is_mine);
  const mine = own.reduce((sum, { amount }) => sum + amount, 0);
  const isShared = own.length > 0 && own.length < counted.length;
  if (bill.lines.length === 0)
    return (
      <p className={css.soft}>
        <Trans>Nothing has been ordered yet.</Trans>
      </p>
    );
  return (
    <section aria-label={t`Bill`}>
      <h3 className={css.heading}>{isPart ? t`Your part of the bill` : t`Your table’s bill`}</h3>
      <ul className={css.lines}>
        {bill.lines.map((line) => (
          <li key={line.id} data-mine={line.is_mine || undefined}>
            <span className={css.dish}>
              {line.quantity} × {line.name}
              {line.is_mine ? (
                <>
                  {' '}
                  <Badge tone="info">{t`Yours`}</Badge>
                </>
              ) : null}
              <small>{states[line.state]}</small>
            </span>
            <span>{money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <BillTable
        rows={[
          [t`Total`, bill.total],
          [t`Paid`, bill.paid],
        ]}
        total={bill.due}
        label={t`Due`}
        currency={bill.currency}
      />
      {isShared ? (
        <p className={css.yours}>
          <span>{t`Yours`}</span>
          <strong>{money(mine)}</strong>
        </p>
      ) : null}
    </section>
  );
}

/** The code opens below what is visible on a phone. */
const showWhole = (figure: HTMLElement | null) => figure?.scrollIntoView?.({ block: 'center' });

/** The code that lets the others at the table see the bill and order without waiting. */
function Invite({ link }: { link: string }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <figure ref={showWhole} className={css.invite}>
      <QrFigure code={qrCode(link)} label={t`Code for the others at your table`} />
      <figcaption>
        <Trans>The others at your table scan this code: they see the bill and can order, too.</Trans>
      </figcaption>
    </figure>
  ) : (
    <Button icon="users" onPress={() => setShown(true)}>
      <Trans>Show the code to the others</Trans>
    </Button>
  );
}
