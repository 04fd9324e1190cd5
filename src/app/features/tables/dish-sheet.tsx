import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { knownOptions } from '#domain/cart/first-options.ts';
import { leastChoices } from '#domain/cart/choices-to-ask.ts';
import { priceLine } from '#domain/cart/price-line.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { OptionGroups } from '../../parts/catalog/option-groups.tsx';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { NewRound } from './use-new-round.ts';
import css from './round.module.css';

/** The options, seat, course and notes of one dish: a new one, or one of the collected items. */
export function DishSheet({ round }: { round: NewRound }) {
  // A dialog of its own for each dish, so that it opens at its top however far the menu is scrolled.
  return round.dish === null ? null : <OpenDish key={round.dish.line.id} round={round} dish={round.dish} />;
}

function OpenDish({ round, dish }: { round: NewRound; dish: NonNullable<NewRound['dish']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  useIgnoreDoubleTap();
  const { line, product, extra } = dish;
  const { changeDish: onChange, unanswered, isEditing } = round;
  const { quantity, seat, course, note, allergy } = line;
  const chosen = knownOptions(line.extra, extra);
  const priced = priceLine({ ...line, extra: chosen }, product, extra);
  const sum = priced.ok ? format.money(priced.value.price, branch.currency) : '';
  const [first] = unanswered;
  const question = first?.title ?? '';

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : round.closeDish())}
      title={product.name}
      shape="sheet"
      footer={
        <>
          {first === undefined ? null : <p className={css.question}>{t`Choose first: ${question}`}</p>}
          {isEditing ? (
            <Button
              icon="trash"
              onPress={() => {
                round.closeDish();
                round.setQuantity(line, 0);
              }}
            >
              {t`Remove`}
            </Button>
          ) : null}
          <Button
            variant="primary"
            size="kitchen"
            isDisabled={!priced.ok || first !== undefined}
            onPress={round.saveDish}
          >
            {sum === '' ? (isEditing ? t`Save` : t`Add`) : isEditing ? t`Save · ${sum}` : t`Add · ${sum}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OptionGroups
          product={product}
          extra={extra}
          currency={branch.currency}
          chosen={chosen}
          isSoldOut={round.menu.isSoldOut}
          leastOf={leastChoices(extra, round.menu.isSoldOut)}
          onChange={(next) => onChange({ extra: next })}
        />
        <div className={css.steps}>
          <Step
            label={t`Quantity`}
            value={quantity}
            min={1}
            max={99}
            onChange={(next) => onChange({ quantity: next })}
          />
          <Step
            label={t`Seat`}
            value={seat ?? 0}
            min={0}
            max={40}
            onChange={(next) => onChange({ seat: next === 0 ? null : next })}
          />
          <Step
            label={t`Course`}
            value={course}
            min={1}
            max={9}
            onChange={(next) => onChange({ course: next })}
          />
        </div>
        <TextField
          label={t`Note for the kitchen`}
          value={note}
          onChange={(next) => onChange({ note: next })}
          maxLength={200}
          isOptional
        />
        <TextField
          label={t`Allergy`}
          value={allergy}
          onChange={(next) => onChange({ allergy: next })}
          maxLength={200}
          isOptional
        />
      </Stack>
    </Dialog>
  );
}

function Step(props: Parameters<typeof Stepper>[0]) {
  return (
    <span className={css.step}>
      {props.label}
      <Stepper {...props} />
    </span>
  );
}
