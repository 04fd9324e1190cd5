import { useLingui } from '@lingui/react/macro';
import { type ListedDevice, withoutInternet } from '#domain/notifications/device-report.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './ready-screen.module.css';

/** Which devices go on when the internet fails; nothing without a server or a hub in the shop. */
export function WithoutInternetLine({ devices }: { devices: readonly ListedDevice[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const found = withoutInternet(devices);
  if (found === undefined) return null;
  const names = format.list(found.fails.map(({ name }) => name));
  return (
    <p className={css.summary} data-tone={found.fails.length === 0 ? 'fresh' : 'warn'}>
      {found.fails.length === 0
        ? t`Without the internet: every device keeps working with the others in the shop.`
        : t`Without the internet these devices would work on their own: ${names}. Open Brigade there in a current Chrome, in the shop’s Wi-Fi.`}
    </p>
  );
}
