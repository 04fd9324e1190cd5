import { useLingui as useTranslation } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import type { IconName } from '#ui/icon.data.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { findAnything, type Findable } from '../../parts/search/find-anything.ts';
import { findableScreen, screenName, useListedScreens } from '../../parts/search/use-findable-screens.ts';
import {
  addressOf,
  type SettingsSection,
  settingsSections,
  type StaffScreen,
} from '../../screens/staff-screen.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './settings-index.module.css';

const MAX_QUERY = 80;

/** Moves the focus between the search field and the results below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((one) => one === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

/** Index of the settings screens in groups, with a search by everyday words. */
export function SettingsIndex() {
  const { _ } = useTranslation();
  const { t } = useLingui();
  const { path } = useWorkplace();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const listed = useListedScreens();
  const screens = listed.filter(({ settings }) => settings !== undefined);
  const isSearching = query.trim() !== '';
  // People also look here for what is set elsewhere: prices are in the products.
  const others = listed.filter((one) => !screens.includes(one));
  const found = findAnything(
    [...screens, ...others].flatMap((one) => findableScreen(one, _, path)),
    query,
  );

  function openFirst(): void {
    const [first] = found;
    if (first !== undefined) void navigate(first.path);
  }

  return (
    <div role="search" className={css.index} onKeyDownCapture={moveFocus}>
      <SearchField
        label={t`Search settings`}
        value={query}
        onChange={setQuery}
        onSubmit={openFirst}
        maxLength={MAX_QUERY}
        className={css.field}
      />
      <div role="status" className={css.answer}>
        {isSearching && found.length > 0 ? (
          <VisuallyHidden>
            <Plural value={found.length} one="# setting found" other="# settings found" />
          </VisuallyHidden>
        ) : null}
        {isSearching && found.length === 0 ? (
          <p className={css.none}>
            <Trans>
              Nothing found for “{query}”. Try another word, or clear the search to see all settings.
            </Trans>
          </p>
        ) : null}
      </div>
      {isSearching ? <Results found={found} screens={listed} /> : <Groups screens={screens} />}
    </div>
  );
}

/** The screens and fields found, each with the icon of its screen. */
function Results({ found, screens }: { found: readonly Findable[]; screens: readonly StaffScreen[] }) {
  function iconOf(id: string): IconName | undefined {
    const one = screens.find(({ path }) => id.split('#')[0] === `screen ${path}`);
    return one?.settings?.icon ?? one?.navigation?.icon;
  }
  return (
    <ul className={css.entries}>
      {found.map(({ id, label, detail, path }) => (
        <Entry key={id} icon={iconOf(id) ?? 'gear'} name={label} text={detail} href={path} />
      ))}
    </ul>
  );
}

function Groups({ screens }: { screens: readonly StaffScreen[] }) {
  const { t } = useLingui();
  const names: Record<SettingsSection, string> = {
    business: t`Business`,
    site: t`Online page`,
    ordering: t`Ordering and delivery`,
    money: t`Money`,
    team: t`Team and devices`,
    data: t`Data`,
  };
  return settingsSections.map((section) => {
    const inGroup = screens.filter(({ settings }) => settings?.section === section);
    if (inGroup.length === 0) return null;
    return <Group key={section} name={names[section]} screens={inGroup} />;
  });
}

function Group({ name, screens }: { name: string; screens: readonly StaffScreen[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {name}
      </h2>
      <Entries screens={screens} />
    </section>
  );
}

function Entries({ screens }: { screens: readonly StaffScreen[] }) {
  const { _ } = useTranslation();
  const { path } = useWorkplace();
  return (
    <ul className={classes(css.entries, css.grouped)}>
      {screens.map((one) =>
        one.settings === undefined ? null : (
          <Entry
            key={one.path}
            icon={one.settings.icon}
            name={screenName(one, _)}
            text={_(one.settings.text)}
            href={addressOf(one, path)}
          />
        ),
      )}
    </ul>
  );
}

interface EntryProps {
  icon: IconName;
  name: string;
  text: string;
  href: string;
}

function Entry({ icon, name, text, href }: EntryProps) {
  const { t } = useLingui();
  const textId = useId();
  return (
    <li className={css.entry}>
      <Icon name={icon} className={css.icon} />
      <div>
        <Link href={href} aria-label={t`Open ${name}`} aria-describedby={textId} className={css.name}>
          {name}
        </Link>
        <p id={textId} className={css.text}>
          {text}
        </p>
      </div>
      <Icon name="chevron-right" className={css.chevron} />
    </li>
  );
}
