import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WithoutInternetLine } from '#app/features/notifications/without-internet-line.tsx';
import { aDevice } from '#tests/support/devices.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const device = (name: string, direct?: 'works' | 'fails') =>
  aDevice(0, { name, ...(direct === undefined ? {} : { direct }) });

it('says that every device works without the internet', () => {
  renderAt(<WithoutInternetLine devices={[device('Till', 'works'), device('Pass', 'works')]} />);
  expect(screen.getByText(/every device keeps working/).dataset['tone']).toBe('fresh');
});

it('names the devices that would not', () => {
  renderAt(
    <WithoutInternetLine devices={[device('Till', 'works'), device('Pass', 'fails'), device('Bar')]} />,
  );
  expect(screen.getByText(/would work on their own: Pass and Bar\./).dataset['tone']).toBe('warn');
});

it('shows nothing where the server is not in the shop', () => {
  const { container } = renderAt(<WithoutInternetLine devices={[device('Till', 'fails'), device('Pass')]} />);
  expect(container.textContent).toBe('');
});
