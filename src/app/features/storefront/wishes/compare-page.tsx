import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import { optionPrice } from '#domain/catalog/option-price.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soonestDay } from '#domain/cart/slots.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import type { Wish } from '#domain/people/wish.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { signedMoney } from '../../../i18n/signed-money.ts';
import { withCommas } from '../../../i18n/with-commas.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useAllergenLabel } from '../../../parts/catalog/allergen-labels.ts';
import { useOptionName } from '../../../parts/catalog/option-name.tsx';
import { Picture } from '../../../parts/pictures/picture.tsx';
import { serverNow } from '../../../clock/clock.ts';
import { comparedIn, storedComparison, subscribeCompared, toggleCompared } from './stored-comparison.ts';
import { type Menu, useMenu } from '../menu/menu-source.ts';
import { useKeepKeyboardOpen } from '../shared/use-keep-keyboard-open.ts';
import { wishKey } from './stored-wishes.ts';
import css from './compare-page.module.css';

/** Compares up to four dishes side by side. */
export function ComparePage() {
  const { t } = useLingui();
  const dishes = comparedIn(useSyncExternalStore(subscribeCompared, storedComparison));
  useKeepKeyboardOpen(dishes.length);
  return (
    <>
      <title>{t`Compare`}</title>
      <h1>
        <Trans>Compare</Trans>
      </h1>
      {dishes.length === 0 ? (
        <EmptyState
          icon="search"
          title={t`Nothing to compare yet`}
          action={
            <Link to="/wish-list">
              <Trans>Go to wish list</Trans>
            </Link>
          }
        >
          <Trans>Open a dish and choose Compare: up to four are shown side by side here.</Trans>
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it has to be reachable by keyboard
        <section className={css.scroll} aria-label={t`Side by side`} tabIndex={0}>
          <ul className={css.dishes}>
            {dishes.map((dish) => (
              <li key={wishKey(dish)}>
                <Compared dish={dish} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Compared({ dish }: { dish: Wish }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { menu, refusal, reload } = useMenu(dish.site, dish.place);
  const product = menu?.products.find(({ sid }) => sid === dish.product);
  const away = (
    <Button onPress={() => toggleCompared(dish)} aria-label={t`Remove ${product?.name ?? ''}`}>
      <Trans>Remove</Trans>
    </Button>
  );
  if (menu === undefined || product === undefined)
    return (
      <article className={css.dish}>
        {menu !== undefined ? (
          <p>
            <Trans>A dish you saved is no longer on the menu.</Trans>
          </p>
        ) : refusal === undefined ? (
          <Skeleton height="320px" />
        ) : (
          <>
            <p role="alert">{refusalText(refusal)}</p>
            <Button onPress={reload}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
        {away}
      </article>
    );
  return (
    <article className={css.dish} aria-label={product.name}>
      <div>
        <Picture className={css.picture} image={product.image} width={240} height={150} sizes="240px" />
        <h2>{product.name}</h2>
        <Link to={`/${dish.site}/${dish.place}`}>{branchTitle(menu.branch.shop.name, menu.branch.name)}</Link>
      </div>
      <Facts menu={menu} product={product} />
      {away}
    </article>
  );
}

function Facts({ menu, product }: { menu: Menu; product: Product }) {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const optionName = useOptionName();
  const { branch, stocks, extras } = menu;
  const { allergens } = product;
  const groups = extras.find(({ sid }) => sid === product.extra_id)?.data.groups ?? [];
  const now = serverNow();
  const day = soonestDay(branch, now);
  const isSoldOut = !isAvailable(
    stocks.find(({ sid }) => sid === product.sid),
    day,
  );

  function optionsOf(group: ExtraGroup): string {
    const words = group.items
      .filter(({ available }) => available)
      .map((item) => {
        if (group.unwanted) return optionName({ unwanted: true, quantity: 1, name: item.name });
        const price = optionPrice(group, item, product);
        return price === 0 ? item.name : `${item.name} ${signedMoney(format, price, branch.currency)}`;
      });
    return words.length === 0 ? '–' : withCommas(words);
  }

  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd className={css.price}>
          {format.money(product.price, branch.currency)}{' '}
          {isSoldOut ? (
            <Badge tone="danger">
              <Trans>Sold out</Trans>
            </Badge>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Description</Trans>
        </dt>
        <dd>{product.text === '' ? '–' : product.text}</dd>
      </div>
      <div>
        <dt>
          <Trans>Allergens</Trans>
        </dt>
        <dd>
          {allergens === undefined
            ? t`No information. Please ask the restaurant.`
            : allergens.length === 0
              ? t`No declarable allergens`
              : format.list(allergens.map(allergenLabel))}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Extras</Trans>
        </dt>
        <dd>
          {groups.length === 0
            ? '–'
            : groups.map((group) => (
                <p key={group.id}>
                  <b>{group.title}</b>: {optionsOf(group)}
                </p>
              ))}
        </dd>
      </div>
    </dl>
  );
}
