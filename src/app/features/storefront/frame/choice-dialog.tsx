import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { marketplaceCalls } from '#contract/marketplace.ts';
import { makeCall } from '#device/make-call.ts';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSite } from '../../../calls/use-site.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { currenciesOf } from './currencies-of.ts';
import { storeCurrency, useStoredCurrency } from './currency-cookie.ts';
import native from '../shared/native-select.module.css';
import css from './choice-dialog.module.css';

const asking = marketplaceCalls['page/highlighted'];

interface ChoiceDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Language and currency. Branches charge in their own currency without conversion; a chosen currency filters the
 * branches.
 */
export function ChoiceDialog({ isOpen, onOpenChange }: ChoiceDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const currency = useStoredCurrency();
  const site = useSite();
  const [places, setPlaces] = useState<readonly { currency: string }[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void makeCall('page/highlighted', asking, {}, { signal: stop.signal }).then((answer) => {
      const result = resultOf(answer);
      // Without an answer, the earlier choice can still be reset.
      if (!stop.signal.aborted && result.ok) setPlaces(result.value.places);
    });
    return () => stop.abort();
  }, []);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Language and currency`} size="small">
      <Stack gap={4} className={css.choices}>
        <label>
          <Trans>Language</Trans>
          <select
            className={native.select}
            value={language}
            onChange={(event) => {
              const next = LANGUAGES.find(({ code }) => code === event.target.value);
              if (next === undefined) return;
              void chooseLanguage(next.code).then(() => onOpenChange(false));
            }}
          >
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Currency</Trans>
          <select
            className={native.select}
            value={currency ?? ''}
            onChange={(event) => storeCurrency(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">{t({ message: 'All', context: 'currencies' })}</option>
            {currenciesOf(places, currency, site?.currencies).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <p className={css.note}>
          <Trans>
            Restaurants charge in their own currency. Choose a currency to see the restaurants that accept it.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  );
}
