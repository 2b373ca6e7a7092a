/** What `/releases/api/tabs` says of the tabs that learners have open. */
import { AppName, Version } from '../release';
import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Revision = Type.Integer({ minimum: 0 });

/** How far one move of an app's versions has reached the tabs that were open when it was made. */
export const Confirmation = Type.Object({
  /** Those tabs, without the ones that were closed before they confirmed. */
  of: Count,
  confirmed: Count,
  /** From the move to the last confirmation; null until all have confirmed. 0 when there was none to ask. */
  seconds: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
  /** What the others show of the app; null for nothing. */
  waiting: Type.Array(Type.Object({ version: Type.Union([Version, Type.Null()]), tabs: Count })),
  /** Those of the others that have not said they know of the move: closed without a word, asleep or offline. */
  unheard: Count,
});
export type Confirmation = Static<typeof Confirmation>;

export const TabCounts = Type.Object({
  /** Tabs heard of lately and not closed, without those of previews. */
  open: Count,
  /** Newest revision first. */
  by_revision: Type.Array(Type.Object({ revision: Revision, tabs: Count })),
  by_version: Type.Array(Type.Object({ app: AppName, version: Version, tabs: Count })),
  /** Tabs of visitors who opened a preview link: they show what is not live, so no move waits for them. */
  previews: Count,
});
export type TabCounts = Static<typeof TabCounts>;

export const TabsQuery = Type.Object(
  {
    app: Type.Optional(AppName),
    /** Of the live set after the move. */
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false },
);

/** `confirmation` is there when a move was asked for that is among the latest 50. */
export const TabList = Type.Object({
  ...TabCounts.properties,
  confirmation: Type.Optional(Confirmation),
});
export type TabList = Static<typeof TabList>;
