import type { AppList } from '@glossa/contract/operators/moves';

/** An app of the list, and one of its versions. */
export type ListedApp = AppList['apps'][number];
export type ListedVersion = ListedApp['versions'][number];
