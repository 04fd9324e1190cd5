import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PlaceList } from '#domain/delivery/zone.ts';
import { hasZipCodes } from '../../../parts/form/use-postcode-label.ts';
import { linesOf, type PlaceLine, shownText, textOf, withoutPlace, withPlaces } from './place-text.ts';
import type { useTyping } from './use-typing.ts';
import css from './zones.module.css';

/** Longer lists are added in several steps. */
const MAX_TYPED_LENGTH = 2000;

interface PlacesProps {
  typing: ReturnType<typeof useTyping>;
  list: PlaceList;
  /** The country of the shop. */
  ownCountry: string;
  onChange: (list: PlaceList) => void;
}

/** The regions of a list, below the fields that add some. */
export function Places({ typing, list, ownCountry, onChange }: PlacesProps) {
  const { t } = useLingui();
  const { country, kind, names, setNames, text, setText, isGapless, lines, invalid } = typing;
  const isWholeCountry = kind === 'area' && isGapless && lines.length === 0;
  const next: PlaceLine[] = isWholeCountry ? [{ kind, country, names: [] }] : lines;
  const isZip = hasZipCodes(country);
  const labels = [t`City`, t`District`, t`Town`];

  function add(): void {
    if (!typing.check()) return;
    onChange(withPlaces(list, next));
    typing.clear();
  }

  return (
    <Card title={t`Places`}>
      <Stack gap={4}>
        {kind === 'postcode' ? (
          <TextField
            label={isZip ? t`ZIP codes` : t`Postal codes`}
            description={t`One or more, separated by commas. End with * to match everything that starts with the text before it`}
            value={text}
            onChange={setText}
            onBlur={typing.check}
            error={
              invalid === undefined
                ? undefined
                : isZip
                  ? t`“${invalid}” is not a ZIP code`
                  : t`“${invalid}” is not a postal code`
            }
            maxLength={MAX_TYPED_LENGTH}
            multiline
          />
        ) : (
          <div className={css.pair}>
            {labels.map((label, index) => (
              <TextField
                key={label}
                label={label}
                isOptional={index > 0}
                value={names[index] ?? ''}
                onChange={(name) => setNames(names.map((one, at) => (at === index ? name : one)))}
                maxLength={80}
              />
            ))}
          </div>
        )}
        <Cluster>
          <Button icon="plus" isDisabled={next.length === 0} onPress={add}>
            {isWholeCountry ? t`Add whole country` : t`Add`}
          </Button>
        </Cluster>
        <ul className={css.list}>
          {linesOf(list).map((line) => (
            <li key={textOf(line)}>
              <span className={css.what}>{shownText(line, ownCountry)}</span>
              <IconButton
                icon="trash"
                label={t`Remove ${shownText(line, ownCountry)}`}
                onPress={() => onChange(withoutPlace(list, line))}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
