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

const halfPastFive = 17 * 60 + 30;

it.each([
  ['a time', <TimeField key="time" label="Until" value={halfPastFive} onChange={() => undefined} />],
  [
    'a day and time',
    <DateTimeField
      key="both"
      label="Booking"
      value={Date.UTC(2026, 6, 3, 17, 30)}
      onChange={() => undefined}
      timeZone="UTC"
    />,
  ],
])('takes the hours of %s with AM and PM in the US', (_, input) => {
  render(<I18nProvider locale="en-US">{input}</I18nProvider>);
  const texts = screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(texts.slice(-3)).toEqual(['5', '30', 'PM']);
});
