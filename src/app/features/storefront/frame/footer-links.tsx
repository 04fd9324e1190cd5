import { useEffect } from 'react';
import { useSite } from '../../../calls/use-site.ts';
import { loadAccountAddress } from '../account/account-address.ts';
import { useMember } from '../account/member.ts';
import { loadAccountOrders } from '../orders/account-orders.ts';

/** The operator's own links; loaded once the page has been open for a while. */
export function FooterLinks() {
  const links = useSite()?.footer_links ?? [];
  const memberId = useMember()?.user.id;
  useEffect(() => {
    if (memberId === undefined) return;
    // Menus offer to order again what the account has ordered on other devices.
    void loadAccountOrders();
    void loadAccountAddress();
  }, [memberId]);
  return (
    <>
      {links.map(({ title, url }) => (
        <a key={`${title} ${url}`} href={url}>
          {title}
        </a>
      ))}
    </>
  );
}
