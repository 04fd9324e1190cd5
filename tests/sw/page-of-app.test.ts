import { expect, it } from 'vitest';
import { withStaffSkeleton } from '#server/pages/staff-page.ts';
import { pageOfApp } from '#sw/page-of-app.ts';

const html = '<body>\n<div id="root"></div>\n</body>';
const cached = () =>
  new Response(withStaffSkeleton(html, '/index.html'), {
    headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
  });
const pageAt = (path: string) => pageOfApp(cached(), new URL(path, 'https://brigade.example'));

it.each(['/', '/orders', '/sign-in', '/saffron-and-salt/old-harbour', '/administration'])(
  'shows no frame of the staff app at %s',
  async (path) => {
    const page = await pageAt(path);
    expect(await page.text()).toBe(html);
    expect([...page.headers.keys()]).toEqual(['content-type']);
  },
);

it.each(['/admin', '/admin/login.html', '/admin/saffron-and-salt/old-harbour/orders'])(
  'shows the frame of the staff app at %s',
  async (path) => {
    expect(await (await pageAt(path)).text()).toContain('id="skeleton"');
  },
);
