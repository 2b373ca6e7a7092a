import { RunningSite } from './site/running-site';

/** Starts one site for all tests that do not affect others; tests that promote, break or kill start their own. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await RunningSite.start();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA'] = site.dataDirectory;
  return () => site.stop();
}
