import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import { metAllergies } from '#domain/catalog/noted-allergies.ts';
import { foodWithChoices } from '#domain/catalog/option-needs.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';
import { PricedOption } from '../../parts/catalog/priced-option.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { NewRound } from './use-new-round.ts';
import css from './round.module.css';

/** The items not sent yet, as the kitchen will read them. A tap on one changes it. */
export function DraftTray({ round }: { round: NewRound }) {
  const { t } = useLingui();
  const { cart, rows, last } = round;
  const list = useRef<HTMLUListElement>(null);
  const pieces = cart.length;
  const before = useRef(pieces);
  // The newest line is at the end.
  useEffect(() => {
    if (pieces > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = pieces;
  }, [pieces]);
  if (pieces === 0 && last === undefined) return null;
  return (
    <section className={css.tray} aria-label={t`Not sent yet`}>
      <div className={css.trayHead}>
        <h3>{t`Not sent yet`}</h3>
        {last === undefined ? null : (
          <Button variant="quiet" icon="undo" className={css.undo} onPress={round.undo}>
            {last.name === null ? t`Undo: discard all` : t`Undo: ${last.name}`}
          </Button>
        )}
        {pieces === 0 ? null : <IconButton icon="trash" label={t`Discard all`} onPress={round.discard} />}
      </div>
      <PlaceChoice round={round} />
      {rows.length === 0 ? null : (
        <ul ref={list} className={css.trayLines} aria-label={t`To send`}>
          {rows.map(({ line, isRemoved }) => (
            <TrayLine key={line.id} round={round} line={line} isRemoved={isRemoved} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TrayLine({ round, line, isRemoved }: { round: NewRound; line: CartLine; isRemoved: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { productOf, extraOf } = round.menu;
  const product = productOf.get(line.product_id);
  const name = product?.name ?? t`No longer on the menu`;
  const priced = product === undefined ? undefined : priceLine(line, product, extraOf(product));
  const options = priced?.ok === true ? priced.value.extra : [];
  const place = [
    line.seat === null ? '' : t`Seat ${line.seat}`,
    line.course === 1 ? '' : t`Course ${line.course}`,
  ].filter((one) => one !== '');
  return (
    <li className={classes(css.trayLine, isRemoved && css.removed)}>
      <button
        type="button"
        className={css.trayName}
        disabled={product === undefined || isRemoved}
        onClick={() => round.edit(line)}
      >
        <span className={css.dish}>{`${line.quantity} × ${name}`}</span>
        {options.length === 0 ? null : (
          <small>
            {options.map((option, at) => (
              <span key={`${option.group} ${option.item}`}>
                {at === 0 ? '' : ', '}
                <PricedOption option={option} currency={branch.currency} />
              </span>
            ))}
          </small>
        )}
        {line.note === '' ? null : <small dir="auto">{line.note}</small>}
        {line.allergy === '' ? null : (
          <small className={css.allergy}>{t`ALLERGY: ${isolatedText(line.allergy)}`}</small>
        )}
        {isRemoved ? null : <MetAllergies round={round} line={line} />}
        {place.length === 0 ? null : <small>{place.join(' · ')}</small>}
      </button>
      <span className={css.traySum}>
        {isRemoved
          ? t`Removed`
          : priced?.ok === true
            ? format.money(priced.value.price, branch.currency)
            : ''}
      </span>
      {isRemoved ? (
        <Button className={css.restore} icon="undo" onPress={() => round.restore(line)}>
          {t`Undo`} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ) : (
        <Stepper
          label={name}
          value={line.quantity}
          min={0}
          max={99}
          onChange={(quantity) => round.setQuantity(line, quantity)}
        />
      )}
    </li>
  );
}

/** Warns where a dish contains what someone at the table is allergic to. */
function MetAllergies({ round: { allergies, menu }, line }: { round: NewRound; line: CartLine }) {
  const { t } = useLingui();
  const label = useAllergenLabel();
  const { productOf, extraOf } = menu;
  const product = productOf.get(line.product_id);
  if (product === undefined) return null;
  const food = foodWithChoices(product, extraOf(product), line.extra, menu.products);
  return metAllergies(food, allergies).map(({ allergen, seat }) => {
    const contained = label(allergen);
    return (
      <small key={`${allergen} ${seat}`} className={css.allergy}>
        <Icon name="warning" size={16} />{' '}
        {seat === null
          ? t`Contains ${contained}: a guest at this table is allergic`
          : t`Contains ${contained}: seat ${seat} is allergic`}
      </small>
    );
  });
}

/** The part of the bill that the items are for, if there are several. */
function PlaceChoice({ round: { places, place, setPlace } }: { round: NewRound }) {
  const { t } = useLingui();
  if (places.length < 2) return null;
  return (
    <Select
      className={css.place}
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

/** Sends the collected items; says how many and what they cost. */
export function SendButton({ round, onSent }: { round: NewRound; onSent?: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { pieces, total } = round;
  return (
    <Button
      variant="primary"
      size="kitchen"
      className={classes(css.send)}
      isDisabled={pieces === 0}
      onPress={() => {
        round.send();
        onSent?.();
      }}
    >
      {t`Send ${pieces} · ${format.money(total, branch.currency)}`}
    </Button>
  );
}

/** Beside the menu: the items and the button that sends them. */
export function WideDraft({ round }: { round: NewRound }) {
  return (
    <>
      <DraftTray round={round} />
      {round.cart.length > 0 ? <SendButton round={round} /> : null}
    </>
  );
}
