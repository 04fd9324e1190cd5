import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isClosedForOrders } from '#domain/cart/actions-now.ts';
import { knownOptions, preselected } from '#domain/cart/first-options.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import type { ExtraGroup, ExtraItem } from '#domain/catalog/extra.ts';
import { goneOption } from '#domain/catalog/option-products.ts';
import { foodWithChoices } from '#domain/catalog/option-needs.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { refuse } from '#domain/result.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useDietLabel } from '../../../parts/catalog/diet-labels.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import { useStoredDraft } from '../../../parts/form/use-stored-draft.ts';
import { OptionGroups, type OptionNote } from '../../../parts/catalog/option-groups.tsx';
import { useOptionContents } from '../../../parts/catalog/use-option-contents.ts';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { Stepper } from '../../../parts/actions/stepper.tsx';
import { newId } from '../../../parts/actions/new-id.ts';
import { afterPaint } from '../../../parts/rendering/after-paint.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import { DishMarks } from './dish-marks.tsx';
import type { Menu } from './menu-source.ts';
import { useUnmetNeeds } from './use-unmet-needs.ts';
import css from './product-sheet.module.css';

const GoesWellWith = lazyWithRetry(() => import('./goes-well-with.tsx').then((code) => code.GoesWellWith));
const AllergyWarning = lazyWithRetry(() =>
  import('./allergy-warning.tsx').then((code) => code.AllergyWarning),
);

export interface ProductSheetProps {
  site: string;
  product: Product;
  menu: Menu;
  /** The cart line to change; undefined: a new line. */
  line?: CartLine | undefined;
  /** The business day it is ordered for. */
  day: string;
  onClose: () => void;
  onAdd: (line: CartLine) => void | Promise<void>;
  /** Opens another dish that is suggested beside this one; undefined: nothing is suggested. */
  onOther?: (product: Product) => void;
  /** A share button. */
  share?: ReactNode;
}

/** Shape of the stored draft of a dish that is not in the cart yet. */
const SAMPLE = { chosen: [{ group: '', item: '', quantity: 1 }], note: '', allergy: '', quantity: 1 };

type Begun = typeof SAMPLE;

interface Order {
  begun: Begun;
  change: (part: Partial<Begun>) => void;
  /** Called once it is in the cart: deletes the draft. */
  end: () => void;
}

const OrderContext = createContext<Order | null>(null);

function useOrder(): Order {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('a dish is ordered on its sheet');
  return order;
}

const extraOf = ({ menu, product }: ProductSheetProps) =>
  menu.extras.find(({ sid }) => sid === product.extra_id);

/** One dish with its options and running price. Its draft is restored when it is opened again. */
export function ProductSheet(props: ProductSheetProps) {
  const { product, onClose } = props;
  return (
    <Ordering {...props}>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        title={product.name}
        shape="sheet"
        footer={<Foot {...props} />}
      >
        <Dish {...props} />
      </Dialog>
    </Ordering>
  );
}

/** Keeps the draft outside the sheet, so a change renders only what shows it. */
function Ordering({ children, ...props }: ProductSheetProps & { children: ReactNode }) {
  const { site, product, menu, line: known, day } = props;
  const extra = extraOf(props);
  const isSoldOut = soldOutOn(menu.stocks, day);
  const { optionReason } = useUnmetNeeds(menu);
  const [opened] = useState(() => ({
    chosen:
      known === undefined
        ? preselected(extra, isSoldOut, (...option) => optionReason(...option) === undefined)
        : knownOptions(known.extra, extra),
    note: known?.note ?? '',
    allergy: known?.allergy ?? '',
    quantity: known?.quantity ?? 1,
  }));
  const [kept, setBegun] = useStoredDraft(
    `dish ${site} ${menu.branch.sid} ${product.sid} ${known?.id ?? ''}`,
    SAMPLE,
  );
  const begun = kept ?? opened;
  const order: Order = {
    // The menu may have changed since.
    begun: { ...begun, chosen: knownOptions(begun.chosen, extra) },
    change: (part) => setBegun((before) => ({ ...(before ?? opened), ...part })),
    end: () => setBegun(null),
  };
  return <OrderContext value={order}>{children}</OrderContext>;
}

/** The price of the current choices, or why they cannot be ordered. */
function usePriced(props: ProductSheetProps) {
  const { product, menu, line: known, day } = props;
  const { note, allergy, quantity, chosen } = useOrder().begun;
  const extra = extraOf(props);
  const line: CartLine = {
    id: known?.id ?? newId(),
    product_id: product.sid,
    quantity,
    extra: chosen,
    note: note.trim(),
    allergy: allergy.trim(),
    course: known?.course ?? 1,
    seat: known?.seat ?? null,
  };
  const gone = goneOption(extra, chosen, soldOutOn(menu.stocks, day));
  const priced =
    gone === undefined
      ? priceLine(line, product, extra, menu.branch.shop.max_extra)
      : refuse('sold_out', { params: { item: gone.name } });
  return { line, priced };
}

const JUDGE_EVERY_MS = 5000;

function Foot(props: ProductSheetProps) {
  const { product, menu, line: known, day, onAdd } = props;
  const { branch } = menu;
  const { t } = useLingui();
  const format = useFormat();
  const { begun, change, end } = useOrder();
  const { line, priced } = usePriced(props);
  const { max_quantity: most } = branch.shop;
  const isSoldOut = soldOutOn(menu.stocks, day)(product.sid);
  const now = useNowEvery(JUDGE_EVERY_MS);
  const waitText = useWaitText(menu, now);
  const isClosed = known === undefined && isClosedForOrders(branch, now);
  const [isAdding, setAdding] = useState(false);
  const isPressed = useRef(false);
  async function add(): Promise<void> {
    if (isPressed.current) return;
    isPressed.current = true;
    await afterPaint();
    setAdding(true);
    await onAdd(line);
    isPressed.current = false;
    end();
    setAdding(false);
  }
  return (
    <div className={css.foot}>
      <Stepper
        label={t`Quantity`}
        value={begun.quantity}
        min={1}
        max={most > 0 ? most : 99}
        onChange={(pieces) => change({ quantity: pieces })}
      />
      <Button
        variant="primary"
        size="kitchen"
        isDisabled={!priced.ok || isSoldOut || isClosed}
        isPending={isAdding}
        onPress={() => void add()}
      >
        {isClosed ? (
          waitText
        ) : isSoldOut ? (
          <Trans>Sold out</Trans>
        ) : !priced.ok ? (
          <Trans>Add</Trans>
        ) : known === undefined ? (
          t`Add for ${format.money(priced.value.price, branch.currency)}`
        ) : (
          t`Change for ${format.money(priced.value.price, branch.currency)}`
        )}
      </Button>
    </div>
  );
}

function Dish(props: ProductSheetProps) {
  const { site, product, menu, day, share, onOther } = props;
  const { branch } = menu;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const allergenLabel = useAllergenLabel();
  const dietLabel = useDietLabel();
  const { dishReason, optionReason, choiceReasons } = useUnmetNeeds(menu);
  const unmet = dishReason(product);
  const { begun, change } = useOrder();
  const { chosen, note, allergy } = begun;
  const { priced } = usePriced(props);
  const food = foodWithChoices(product, extraOf(props), chosen, menu.products);
  const contentsOf = useOptionContents(menu.products);
  function noteOf(group: ExtraGroup, item: ExtraItem): OptionNote | undefined {
    const reason = optionReason(group, item);
    return reason === undefined ? contentsOf(group, item) : { text: reason, isUnfit: true };
  }
  return (
    <Stack gap={5}>
      {product.image === null ? (
        <DishDrawing
          className={css.drawing}
          name={product.name}
          catalog={menu.catalogs.find(({ sid }) => sid === product.catalog_id)?.name}
        />
      ) : (
        <Picture
          className={css.picture}
          image={product.image}
          width={720}
          height={450}
          sizes="(max-width: 720px) 100vw, 720px"
          isEager
        />
      )}
      {product.text === '' ? null : <p className={css.text}>{product.text}</p>}
      {food.diet === undefined ? null : (
        <p>
          <Badge tone="done">{dietLabel(food.diet)}</Badge>
        </p>
      )}
      <p className={css.text}>
        {food.allergens === undefined
          ? t`Allergens not stated. Ask the restaurant.`
          : food.allergens.length === 0
            ? t`Contains none of the 14 declarable allergens`
            : t`Contains ${format.list(food.allergens.map(allergenLabel))}`}
      </p>
      {unmet === undefined ? null : (
        <p role="alert" className={css.unmet}>
          {unmet}
        </p>
      )}
      <OptionGroups
        product={product}
        extra={extraOf(props)}
        currency={branch.currency}
        chosen={chosen}
        isSoldOut={soldOutOn(menu.stocks, day)}
        onChange={(options) => change({ chosen: options })}
        noteOf={noteOf}
      />
      {choiceReasons(product, chosen).map(({ item, why }) => (
        <p key={item.id} role="alert" className={css.unmet}>
          {item.name}: {why}
        </p>
      ))}
      <TextField
        label={t`Allergies`}
        description={t`The kitchen must read this before the dish leaves.`}
        value={allergy}
        onChange={(said) => change({ allergy: said })}
        maxLength={200}
        isOptional
      />
      {allergy === '' || food.allergens === undefined ? null : (
        <Suspense>
          <AllergyWarning allergy={allergy} allergens={food.allergens} />
        </Suspense>
      )}
      <TextField
        label={t`Note for the kitchen`}
        value={note}
        onChange={(said) => change({ note: said })}
        maxLength={200}
        multiline
        isOptional
      />
      {priced.ok ? null : <p role="alert">{refusalText(priced.refusal)}</p>}
      <DishMarks dish={{ site, place: branch.sid, product: product.sid }}>{share}</DishMarks>
      {onOther === undefined ? null : (
        <Suspense fallback={null}>
          <GoesWellWith site={site} product={product} menu={menu} onOther={onOther} />
        </Suspense>
      )}
    </Stack>
  );
}
