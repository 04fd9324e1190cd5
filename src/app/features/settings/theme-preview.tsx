import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Branch } from '#domain/shops/branch.ts';
import type { Site } from '#domain/shops/site.ts';
import { areHexColors, darkOf, type Theme, type ThemeColors, tokensOf } from '#domain/shops/themes.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../parts/pictures/picture.tsx';
import { useRows } from '../../sync/sync-context.tsx';
import css from './site.module.css';

interface ThemePreviewProps {
  branch: Branch;
  /** Null: the standard one. */
  theme: Theme | null;
  layout: Site['layout'];
  /** How many dishes it shows. */
  dishes?: number;
}

/** The first dishes as the storefront shows them, in light and dark mode. */
export function ThemePreview({ branch, theme, layout, dishes = 4 }: ThemePreviewProps) {
  const { t } = useLingui();
  const shown = { branch, layout, dishes };
  return (
    <div className={css.previews}>
      <Mode {...shown} mode="light" title={t`Light mode`} colors={theme?.light} />
      <Mode {...shown} mode="dark" title={t`Dark mode`} colors={theme === null ? undefined : darkOf(theme)} />
    </div>
  );
}

/** The tokens as properties of an element; none while a color is still being typed. */
function propertiesOf(colors: ThemeColors | undefined): CSSProperties {
  if (colors === undefined || !areHexColors(colors)) return {};
  return Object.fromEntries(Object.entries(tokensOf(colors)).map(([token, color]) => [`--${token}`, color]));
}

interface ModeProps extends Pick<Required<ThemePreviewProps>, 'branch' | 'layout' | 'dishes'> {
  mode: 'light' | 'dark';
  title: string;
  colors: ThemeColors | undefined;
}

function Mode({ branch, layout, dishes, mode, title, colors }: ModeProps) {
  const format = useFormat();
  const products = useRows('product');
  const shown = products
    .filter((product) => product.visible_web)
    .sort((one, other) => one.order - other.order)
    .slice(0, dishes);
  return (
    <figure className={css.figure}>
      <figcaption>{title}</figcaption>
      <div className={css.preview} data-theme={mode} data-layout={layout} style={propertiesOf(colors)}>
        <strong className={css.place}>{branch.shop.name}</strong>
        <span className={css.pill}>
          <Trans>Open</Trans>
        </span>
        <ul className={css.dishes}>
          {shown.map((product) => (
            <li key={product.sid} className={css.dish}>
              <span>
                <b>{product.name}</b>
                <br />
                <span className={css.price}>{format.money(product.price, branch.currency)}</span>
              </span>
              {layout === 'photos' ? (
                <Picture className={css.thumb} image={product.image} width={64} height={64} sizes="64px" />
              ) : null}
            </li>
          ))}
        </ul>
        <span className={css.button}>
          <Trans>Go to checkout</Trans>
        </span>
      </div>
    </figure>
  );
}

/** A phone's small preview, in view while colors are chosen: the whole one is further down. */
export function SmallThemePreview({
  branch,
  theme,
  isInDialog = false,
}: Pick<ThemePreviewProps, 'branch' | 'theme'> & { isInDialog?: boolean }) {
  const format = useFormat();
  const [product] = useRows('product').filter((one) => one.visible_web);
  const modes = [
    { mode: 'light', colors: theme?.light },
    { mode: 'dark', colors: theme === null ? undefined : darkOf(theme) },
  ];
  return (
    <div className={classes(css.small, isInDialog && css.inDialog)} aria-hidden="true">
      {modes.map(({ mode, colors }) => (
        <div key={mode} className={css.smallMode} data-theme={mode} style={propertiesOf(colors)}>
          <b>{product?.name ?? branch.shop.name}</b>
          <span className={css.price}>{format.money(product?.price ?? 0, branch.currency)}</span>
          <span className={css.button}>
            <Trans>Add</Trans>
          </span>
        </div>
      ))}
    </div>
  );
}
