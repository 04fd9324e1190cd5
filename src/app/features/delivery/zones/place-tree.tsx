import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { TreeCity } from '#domain/delivery/place-tree.ts';
import type { PlaceList } from '#domain/delivery/zone.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { withoutPlace, withPlace } from './place-text.ts';
import { hasPlace, tickCity, tickOf, tickPart } from './ticks.ts';
import { useKnownPlaces } from './use-known-places.ts';
import css from './zones.module.css';

interface PlaceTreeProps {
  branch: Branch;
  list: PlaceList;
  onChange: (list: PlaceList) => void;
}

const SHOWN_AT_ONCE = 20;

/** Cities that match a search by their own name or by one of their districts. */
function meantBy(cities: readonly TreeCity[], search: string): TreeCity[] {
  const wanted = plainName(search);
  if (wanted === '') return [...cities];
  const isMeant = (name: string) => plainName(name).includes(wanted);
  return cities.filter(({ name, within }) => isMeant(name) || within.some(isMeant));
}

/** The known regions of the branch's country as a tree of checkboxes; others are typed below it. */
export function PlaceTree({ branch, list, onChange }: PlaceTreeProps) {
  const { t, i18n } = useLingui();
  const { known, again } = useKnownPlaces(branch);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const wanted = useDeferredValue(search);
  const { country } = branch;
  const whole = { kind: 'area' as const, country, names: [] };
  const isWhole = hasPlace(list, country, []);
  if (known === 'waiting') return <Skeleton height="320px" />;
  if (known === 'failed')
    return (
      <ErrorState title={t`The list of places could not be loaded`} onRetry={again}>
        <Trans>You can also type places below.</Trans>
      </ErrorState>
    );
  const countryName = new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'code' }).of(country);
  const found = meantBy(known, wanted);
  return (
    <Card title={t`Choose places`}>
      <Stack gap={3}>
        <Checkbox
          isSelected={isWhole}
          onChange={(isTicked) => onChange(isTicked ? withPlace(list, whole) : withoutPlace(list, whole))}
        >
          {t`All of ${countryName ?? country}`}
        </Checkbox>
        <SearchField label={t`Find a place`} value={search} onChange={setSearch} maxLength={80} />
        {found.length === 0 ? (
          <EmptyState icon="pin" title={t`Place not found`}>
            <Trans>You can type the place below.</Trans>
          </EmptyState>
        ) : (
          <ul className={css.tree}>
            {found.slice(0, most).map((city) => (
              <CityBranch
                key={city.name}
                {...{ city, country, list, onChange }}
                isCovered={isWhole}
                search={wanted}
              />
            ))}
          </ul>
        )}
        {found.length > most ? (
          <Button onPress={() => setMost(most + SHOWN_AT_ONCE)}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
        <p className={css.hint}>
          <Trans>
            Nearest first, spelled as in GeoNames (CC BY 4.0). An address matches only if it is spelled the
            same: add other spellings below.
          </Trans>
        </p>
      </Stack>
    </Card>
  );
}

interface CityBranchProps {
  city: TreeCity;
  country: string;
  list: PlaceList;
  /** The whole country is in the list. */
  isCovered: boolean;
  search: string;
  onChange: (list: PlaceList) => void;
}

function CityBranch({ city, country, list, isCovered, search, onChange }: CityBranchProps) {
  const { t } = useLingui();
  const { name, within } = city;
  const wanted = plainName(search);
  const isFoundWithin = wanted !== '' && !plainName(name).includes(wanted);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isFoundWithin;
  const tick = tickOf(list, country, city);
  const shown = isFoundWithin ? within.filter((part) => plainName(part).includes(wanted)) : within;
  return (
    <li>
      <div className={css.treeRow}>
        <Checkbox
          isSelected={isCovered || tick === 'all'}
          isIndeterminate={!isCovered && tick === 'some'}
          isDisabled={isCovered}
          onChange={(isTicked) => onChange(tickCity(list, country, city, isTicked))}
        >
          {name}
        </Checkbox>
        {within.length === 0 ? null : (
          <>
            <small>
              <Plural value={within.length} one="# place" other="# places" />
            </small>
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              label={t`Places in ${name}`}
              aria-expanded={isOpen}
              isDisabled={isFoundWithin}
              onPress={() => setOpened(!isOpened)}
            />
          </>
        )}
      </div>
      {isOpen ? (
        <ul className={css.tree} aria-label={t`Places in ${name}`}>
          {shown.map((part) => (
            <li key={part}>
              <Checkbox
                isSelected={isCovered || tick === 'all' || hasPlace(list, country, [name, part])}
                isDisabled={isCovered}
                onChange={(isTicked) => onChange(tickPart(list, country, city, part, isTicked))}
              >
                {part}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
