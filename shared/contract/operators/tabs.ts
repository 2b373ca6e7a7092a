/** The response of `/releases/api/tabs`: the tabs that learners have open. */
import { Type, type Static } from 'typebox';
import { ExactObject } from '../exact-object';
import { AppName, Version } from '../release';
import { Nullable } from '../nullable';

const Count = Type.Integer({ minimum: 0 });
const Revision = Type.Integer({ minimum: 0 });

/** How many of the tabs that were open at a move have followed it. */
export const Confirmation = Type.Object({
  /** Tabs that were open, without those closed before they confirmed. */
  total: Count,
  confirmed: Count,
  /** From the move to the last confirmation; null until all have confirmed. 0 when no tab was open. */
  seconds: Nullable(Type.Number({ minimum: 0 })),
  /** Tabs that have not confirmed, by the version of the app that they show; null for none. */
  waiting: Type.Array(Type.Object({ version: Nullable(Version), tabs: Count })),
  /** Waiting tabs that have not reported the move's revision: asleep, or about to be counted as closed. */
  unheard: Count,
  /** Networks that the waiting tabs come from. Many tabs of one network may be one person, or a forger. */
  waiting_networks: Count,
});
export type Confirmation = Static<typeof Confirmation>;

export const TabCounts = Type.Object({
  /** Tabs that reported recently, are not closed, and whose visitor holds an event stream; without previews. */
  open: Count,
  /** Newest revision first. */
  by_revision: Type.Array(Type.Object({ revision: Revision, tabs: Count })),
  by_version: Type.Array(Type.Object({ app: AppName, version: Version, tabs: Count })),
  /** Tabs of visitors with a preview. They show versions that are not live, so no move waits for them. */
  previews: Count,
});
export type TabCounts = Static<typeof TabCounts>;

export const TabsQuery = ExactObject({
  app: Type.Optional(AppName),
  /** Revision of the live set after the move. */
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** `confirmation` is present when the query names a move among the latest 50. */
export const TabList = Type.Object({
  ...TabCounts.properties,
  confirmation: Type.Optional(Confirmation),
});
export type TabList = Static<typeof TabList>;
