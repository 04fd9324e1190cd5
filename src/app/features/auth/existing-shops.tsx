import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { Session } from '../../auth/session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** A shop of the person who signed up again, with the address of its first branch. */
export interface ExistingShop {
  name: string;
  address: string;
}

/** The shops of a signed-in person that have a branch they may open. */
export function existingShops({ shops, branches }: Pick<Session, 'shops' | 'branches'>): ExistingShop[] {
  return shops.flatMap(({ id, name, site_uid }) => {
    const first = branches.find((one) => one.shop_id === id && one.practice_of === undefined);
    return first === undefined ? [] : [{ name, address: `/admin/${site_uid}/${first.sid}` }];
  });
}

interface ExistingShopsProps {
  /** At least one. */
  shops: readonly ExistingShop[];
  /** The restaurant's name as it was typed. */
  wanted: string;
}

/** Shown to an owner who signed up again with their e-mail and password, for a restaurant that they do not have yet. */
export function ExistingShops({ shops, wanted }: ExistingShopsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [first] = shops;
  const names = format.list(shops.map(({ name }) => name));
  return (
    <SignInFrame title={t`You already have ${names}`}>
      <Stack gap={4}>
        <p role="status">
          <Trans>
            This e-mail has an account, and you are signed in. {wanted} was not created. You can add it to
            your account as another shop.
          </Trans>
        </p>
        {shops.map(({ name, address }, index) => (
          <Link
            key={address}
            href={address}
            variant={index === 0 ? 'primary' : 'secondary'}
            autoFocus={index === 0}
          >
            {t`Open ${name}`}
          </Link>
        ))}
        {first === undefined ? null : (
          <Link
            href={`${first.address}/branches.html?shop=${encodeURIComponent(wanted)}`}
            variant="secondary"
          >
            <Trans>Set up another shop</Trans>
          </Link>
        )}
      </Stack>
    </SignInFrame>
  );
}
