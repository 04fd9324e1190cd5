const isOfStaff = ({ pathname }: URL): boolean => /^\/admin(\/|$)/.test(pathname);

/** The server's frame of the staff app, which stands until the app has rendered (`withStaffSkeleton`). */
const SKELETON = /<div id="skeleton".*?<\/div>/s;

/** The cached page as the answer to a navigation: the storefront has no frame of the staff app. */
export async function pageOfApp(page: Response, url: URL): Promise<Response> {
  if (isOfStaff(url)) return page;
  const headers = new Headers(page.headers);
  // They are those of the cached body.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response((await page.text()).replace(SKELETON, ''), { status: page.status, headers });
}
