import { compileOnce, OWN_SOURCES } from './test-words';

/** So that no two tests compile the same. Jest asks for a default export. */
export default async function globalSetup(): Promise<void> {
  await compileOnce(OWN_SOURCES);
}
