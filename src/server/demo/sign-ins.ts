import type { Demo } from './furnish-demo.ts';
import { DEMO_PASSWORD, DEMO_PIN, demoMember, demoOperator, demoOwner, demoStaff } from './people.data.ts';
import { demoBranches, demoShop } from './demo-branches.data.ts';

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The demo's address and sign-ins, for the terminal. */
export function signInText(address: string, demo: Demo, rush: number | null): string {
  const namesOf = (sids: readonly string[] | null) =>
    sids === null
      ? 'all branches'
      : demoBranches
          .filter(({ place }) => sids.includes(place.sid))
          .map(({ place }) => place.name)
          .join(', ');
  const people = columns([
    ['role', 'name', 'sign in with', 'where'],
    ['owner', `${demoOwner.first_name} ${demoOwner.last_name}`, demoOwner.email, namesOf(null)],
    ...demoStaff.map(({ role, first_name, last_name, username, branches }) => [
      role,
      `${first_name} ${last_name}`,
      `shop ${demo.shop}, user ${username}`,
      namesOf(branches),
    ]),
    ['member', `${demoMember.first_name} ${demoMember.last_name}`, demoMember.email, 'storefront'],
    ['operator', `${demoOperator.first_name} ${demoOperator.last_name}`, demoOperator.email, 'whole server'],
  ]);
  const calls = columns(
    demoBranches.map(({ place }) => [
      place.name,
      `${address}/staff/api/products?shop=${demo.shop}&branch=${demo.branches.get(place.sid) ?? 0}`,
    ]),
  );
  const lines = [
    `${demoShop.name}: the demo restaurant is ${demo.furnished ? 'ready' : 'as you left it'}`,
    '',
    `  Sign in      ${address}/admin/login.html`,
    `  Shop number  ${demo.shop}`,
    `  Password     ${DEMO_PASSWORD}   (every account)`,
    `  Manager PIN  ${DEMO_PIN}   (approves what a waiter may not do alone)`,
    '',
    ...people.map((line) => `  ${line}`),
    '',
    '  Storefront API',
    ...calls.map((line) => `    ${line}`),
    `    All calls  ${address}/staff/api/`,
    ...(rush === null ? [] : ['', `  Rush: about ${rush} orders an hour, until you stop the server`]),
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}
