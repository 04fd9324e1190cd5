import { render, screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, it } from 'vitest';
import { TimeField } from '#ui/time-field.tsx';
import { DateTimeField } from '#ui/date-time-field.tsx';

it.each(['en-GB', 'tr-TR', 'es-ES'])('shows hours with two digits in %s', (locale) => {
  render(
    <I18nProvider locale={locale}>
      <DateTimeField
        label="Booking"
        value={Date.UTC(2026, 6, 3, 3, 31)}
        onChange={() => undefined}
        timeZone="UTC"
      />
    </I18nProvider>,
  );
  const texts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(texts.slice(-2)).toEqual(['03', '31']);
});

it('takes hours with AM and PM in the US', () => {
  render(
    <I18nProvider locale="en-US">
      <TimeField label="Until" value={17 * 60 + 30} onChange={() => undefined} />
    </I18nProvider>,
  );
  const texts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(texts.slice(-3)).toEqual(['05', '30', 'PM']);
});
